/** Terms for jobs and scheduling, in the notation of vocabulary-notation.ts. */
export const workloadTerms = `
Workload management | alt: Resource management; Batch system | def: Deciding which work runs where and when, and seeing to it that it does. | see: High-performance computing
  Workload manager | alt: Batch scheduler; Resource manager | def: The software that queues, places, starts and accounts for jobs.
    Slurm | alt: Simple Linux Utility for Resource Management | def: An open-source workload manager, used on many of the largest systems.
      Slurm controller | alt: slurmctld | def: The daemon that holds the queue and decides. | of: Slurm | see: Management node
      Slurm node daemon | alt: slurmd | def: The daemon on each node that starts and watches tasks. | of: Slurm | see: Compute node
      Slurm REST API | alt: slurmrestd | def: The HTTP interface to the queue and the nodes. | of: Slurm | see: API token
      Slurm accounting database | alt: slurmdbd | def: The daemon that keeps records of jobs and users. | of: Slurm | see: Job accounting
    PBS Professional | alt: OpenPBS; PBS | def: A workload manager descended from the Portable Batch System.
    LSF | alt: IBM Spectrum LSF; Load Sharing Facility | def: A commercial workload manager.
    Flux | alt: Flux Framework | def: A workload manager that can run inside a job of another one.
    HTCondor | def: A workload manager for very many independent jobs. | see: High-throughput computing
  Job | alt: Batch job | def: A unit of work given to a workload manager, with the resources it needs. | see: Project allocation
    Job array | alt: Array job | def: Many jobs with one script that differ in an index. | ex: 500 runs of a model, each with another random seed.
    Interactive job | def: A job whose user types into it while it runs. | see: Login node
    Heterogeneous job | alt: Hetjob; Packed job | def: A job of several components with different resources that start together.
    Dependent job | alt: Job dependency | def: A job that waits for another to start or end. | see: Workflow
    Job step | def: A set of tasks started inside a job. | of: Job
    Task | alt: Rank | def: One process of a job step. | of: Job step | see: MPI rank
    Job script | alt: Batch script; Submission script | def: A shell script with the work and, in its comments, the resources wanted. | of: Job
      Job directive | alt: SBATCH line; Pragma | def: A comment at the top of a job script that requests a resource. | of: Job script
    Job environment | alt: Environment variables | def: The variables that a job starts with. | of: Job
    Job identifier | alt: Job ID | def: The number a workload manager gives to a job. | of: Job
    Preemptible job | def: A job that may be stopped to make room for another. | see: Preemption; Checkpointing
  Job state | alt: Job status | def: Where a job is between being submitted and being forgotten.
    Pending | alt: PD; Queued | def: Waiting to be started. | see: Pending reason
    Configuring | alt: CF | def: Has its nodes, which are being made ready.
    Running | alt: R | def: Has its nodes and is at work.
    Suspended | alt: S | def: Stopped for a time without giving up its memory.
    Completing | alt: CG | def: Has ended and is being cleaned up. | see: Epilog
    Completed | alt: CD | def: Ended with an exit code of zero. | see: Exit code
    Failed | alt: F | def: Ended with another exit code, or by a signal. | see: Exit code
    Cancelled | alt: CA; Canceled | def: Ended on request of its owner or an operator. | see: Job cancellation
    Timed out | alt: TO; Timeout | def: Ended at its time limit. | see: Time limit
    Out of memory | alt: OOM | def: Ended for using more memory than it was given. | see: Main memory
    Node failure | alt: NF | def: Ended by the failure of a node it ran on. | see: Fault tolerance
    Pending reason | alt: Reason code | def: Why a job is not running yet. | ex: Resources; Priority; Dependency.
    Exit code | alt: Return code | def: The number a program leaves behind; zero means success.
  Job scheduling | alt: Scheduling | def: The order and the places in which jobs are started.
    Backfill scheduling | alt: Backfilling | def: Starting small jobs in gaps, without delaying what is ahead of them. | note: Works the better the closer time limits are to the truth. | see: Time limit
    Fair-share scheduling | alt: Fairshare | def: Raising the priority of those who have used less than their share. | see: Project allocation
    Job priority | def: The number that orders waiting jobs.
      Priority boost | alt: Urgent priority | def: A higher priority for a time, given by an operator. | see: Urgent computing
    Gang scheduling | def: Giving the same processors to several jobs in turn. | see: Suspended
    Preemption | def: Stopping a running job for the sake of another.
    Topology-aware scheduling | def: Placing a job's nodes near each other on the network.
    Co-scheduling | def: Starting work on several systems at the same time. | see: Streaming workflow
    Urgent computing | def: Computing whose result is worth nothing after a certain time. | ex: Flood forecasts; experiment steering during beam time.
  Queue | alt: Job queue; Waiting line | def: Jobs that wait. | note: For queues of messages use Message queue. | see: Message queue
    Queue wait time | alt: Queue time | def: Time from submission to start.
    Queue depth | def: Number of jobs that wait.
  Partition | alt: Job partition; Queue class | def: A group of nodes with its own limits. | note: For parts of a topic use Topic partition. | see: Topic partition; Quality of service
    Debug partition | def: A partition for short tests, with few nodes and a small time limit.
  Resource request | def: What a job requests.
    Time limit | alt: Walltime; Wall-clock limit | def: The longest a job may run.
    Node count | alt: Number of nodes | def: How many nodes a job wants.
    Memory request | alt: Memory per node; Memory per CPU | def: How much memory a job wants, by node or by core. | see: Out of memory
    Generic resource | alt: GRES; TRES | def: A countable resource other than processors and memory. | see: Accelerator
    Node feature | alt: Constraint | def: A property of nodes that jobs can request.
    Exclusive node | alt: Whole-node allocation | def: A node given to one job alone.
    Quality of service | alt: QOS | def: A named set of limits and priorities that a job requests. | see: Job priority
  Reservation | alt: Advance reservation | def: Nodes set aside for someone or something for a time. | see: Maintenance window; Beam time
    Maintenance reservation | def: A reservation that empties nodes before work on them.
  Job cancellation | alt: scancel | def: Ending a job before it finishes.
    Signal | alt: Unix signal | def: A number sent to a process to stop it or notify it. | ex: SIGTERM, then SIGKILL half a minute later.
    Grace period | def: Time between the announcement of an end and the end.
  Prolog | alt: Job prolog | def: What runs on a node before a job does. | see: Configuring
  Epilog | alt: Job epilog | def: What runs on a node after a job has ended.
  Job accounting | alt: Usage accounting | def: Records of what jobs used.
    Node hour | alt: Node-hour | def: One node for one hour.
    Core hour | alt: CPU hour; Core-hour | def: One core for one hour.
    Energy accounting | def: Records of the energy that jobs used. | up: Energy efficiency
  Node state | def: What a node is able to do now.
    Idle node | alt: Idle | def: A node that works and has nothing to do.
    Allocated node | alt: Allocated | def: A node that is given to jobs.
    Drained node | alt: Drain; Draining node | def: A node that takes no further jobs. | see: Hardware maintenance
    Down node | alt: Node down | def: A node that does not answer. | see: Unplanned outage
  Workflow | alt: Scientific workflow | def: Steps that depend on each other's results, run in order.
    Workflow engine | alt: Workflow management system | def: Software that runs the steps of a workflow where and when they can run. | ex: Snakemake; Nextflow; Parsl.
    Directed acyclic graph | alt: DAG | def: Steps and their dependencies without a way back.
    Ensemble | alt: Ensemble run; Parameter sweep | def: The same computation many times with different inputs. | see: Job array
    Pilot job | def: A job that fetches and runs smaller tasks for as long as it lasts. | up: Job
`;
