#!/usr/bin/env bash
# Builds shapelint out of the source that the action came with, which is of the version that the workflow names.
set -euo pipefail
cd "$GITHUB_ACTION_PATH/../.."
GOWORK=off GOFLAGS= GOBIN="${RUNNER_TEMP:-/tmp}/shapelint-bin" go install ./cmd/shapelint
