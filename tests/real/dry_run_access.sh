#!/usr/bin/env bash
# Why the dry run can't reach a real Kafka, what a principal may do there, and that asking leaves nothing behind.

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
exec tests/tools/dry_run_access/dry_run_access.py
