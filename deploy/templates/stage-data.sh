---
title: Stage data
description: Copies a folder from the archive to scratch, or results back, and compares both afterwards.
job:
  name: stage-{direction}
  partition: batch
  nodes: 1
  tasks: 1
  time-limit: "12:00:00"
fields:
  - { name: direction, label: Direction, kind: choice, choices: [from-archive, to-archive], default: from-archive }
  - { name: folder, label: Folder, hint: Below your project, kind: text, default: "", pattern: "[\\w-][\\w./-]*" }
---
#!/bin/bash
set -euo pipefail
from="/archive/$SLURM_JOB_ACCOUNT/{folder}/"
to="/scratch/$SLURM_JOB_ACCOUNT/{folder}/"
if [ "{direction}" = to-archive ]; then
  swap=$from from=$to to=$swap
fi
mkdir -p "$to"
rsync -a --partial "$from" "$to"
rsync -anc --itemize-changes "$from" "$to"
