---
title: Serial program
description: One program on one core, as a first job or for a quick check.
job:
  name: "{program}"
  partition: "{partition}"
  nodes: 1
  tasks: 1
  time-limit: "{minutes}"
fields:
  - { name: program, label: Program, hint: "Its name in your PATH, or its path.", kind: text, default: hostname, most-length: 120, pattern: "[\\w./-]+" }
  - { name: partition, label: Partition, kind: choice, choices: [debug, batch], default: debug }
  - { name: minutes, label: Minutes, kind: number, least: 1, most: 1440, default: 10 }
---
#!/bin/bash
set -euo pipefail
echo "$(hostname), $(date -Is)"
srun --ntasks=1 {program}
