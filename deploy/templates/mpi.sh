---
title: MPI program
description: The same number of processes on each of several nodes, started by srun.
resources: [avocet, curlew]
job:
  name: mpi-{nodes}x{tasks}
  partition: batch
  nodes: "{nodes}"
  time-limit: "{hours}:00:00"
  environment:
    OMP_NUM_THREADS: 1
fields:
  - { name: nodes, label: Nodes, kind: number, least: 1, most: 48, default: 2 }
  - { name: tasks, label: Processes per node, hint: A node has 64 cores., kind: number, least: 1, most: 64, default: 64 }
  - { name: hours, label: Hours, kind: number, least: 1, most: 24, default: 4 }
  - { name: program, label: Program, kind: text, default: ./simulate, pattern: "[\\w./-]+" }
---
#!/bin/bash
set -euo pipefail
module load openmpi
srun --nodes={nodes} --ntasks-per-node={tasks} {program}
