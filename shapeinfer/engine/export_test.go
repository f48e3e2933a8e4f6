package engine

// RootSteps is the budget of a root with all it calls.
const RootSteps = rootSteps
