// This file allows functions without a body.
