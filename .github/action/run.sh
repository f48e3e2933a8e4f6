#!/usr/bin/env bash
# Runs shapelint, with annotations for a pull request or a SARIF log.
set -euo pipefail
shapelint="${RUNNER_TEMP:-/tmp}/shapelint-bin/shapelint"
cd "$SHAPELINT_DIR"
read -r -a packages <<<"${SHAPELINT_PACKAGES:-./...}"
read -r -a args <<<"${SHAPELINT_ARGS:-}"
if [ -n "${SHAPELINT_SARIF:-}" ]; then
	"$shapelint" -sarif ${args[@]+"${args[@]}"} -- "${packages[@]}" >"$SHAPELINT_SARIF"
else
	"$shapelint" -github ${args[@]+"${args[@]}"} -- "${packages[@]}"
fi
