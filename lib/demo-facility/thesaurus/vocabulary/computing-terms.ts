/** Terms for machines and their parts, in the notation of vocabulary-notation.ts. */
export const computingTerms = `
High-performance computing | alt: HPC; Supercomputing | def: Use of many processors working together on problems too large or too urgent for one computer. | note: Use for the field as a whole; use Supercomputer for the machine. | ex: A climate projection that runs on 2,000 nodes for a week.
  Computing system | alt: Computer system | def: Hardware and system software that together run programs.
    Supercomputer | alt: Leadership system | def: A computing system among the fastest of its time. | see: Benchmarking
    Computer cluster | alt: Cluster; Compute cluster | def: Computers joined by a network and run as one system. | note: Not the cluster of a message broker; for that use Broker cluster. | see: Broker cluster; Interconnect
      Beowulf cluster | def: A cluster built from ordinary computers and open-source software.
      Heterogeneous cluster | def: A cluster whose nodes differ in processors, accelerators or memory. | see: Accelerator
    Testbed | alt: Experimental system | def: A system kept for trying out hardware or software before production. | see: Production system
    Production system | def: A system that users rely on and that changes only in announced windows. | see: Maintenance window
    Cloud computing | def: Computing rented on demand over a network.
      Hybrid cloud | def: Work divided between a facility's own systems and a rented cloud.
      Cloud bursting | def: Sending work to a cloud when the facility's own systems are full. | see: Job scheduling
    Grid computing | def: Sharing of computing systems across institutions. | see: Federated identity
  Node | alt: Cluster node | def: One computer of a cluster. | of: Computer cluster
    Compute node | alt: Worker node | def: A node that runs jobs. | see: Job
      Large-memory node | alt: Fat node; High-memory node | def: A compute node with several times the usual memory. | ex: A node with 4 TiB for assembling a genome.
      GPU node | alt: Accelerated node | def: A compute node with graphics processors. | up: Heterogeneous cluster | see: Graphics processing unit
    Login node | alt: Front end; Head node | def: A node where users sign in, edit, compile and submit jobs. | note: Long computations do not belong here. | see: Secure Shell
    Data transfer node | alt: DTN | def: A node with fast network and storage access, kept for moving data. | see: Data transfer
    Management node | alt: Admin node | def: A node that runs the services a cluster needs, such as the scheduler.
    Diskless node | def: A node that loads its operating system over the network. | see: System image
  Processor | alt: CPU; Central processing unit | def: The circuit that executes a program's instructions. | of: Node
    Processor core | alt: Core; CPU core | def: One independent execution unit of a processor. | of: Processor
      Hardware thread | alt: SMT; Hyper-threading; Simultaneous multithreading | def: One of several instruction streams that share a core. | see: Thread
    Processor socket | alt: Socket | def: The place on a board that holds one processor package. | note: Not a network socket; for that use Network socket. | see: Network socket; NUMA
    Instruction set architecture | alt: ISA | def: The instructions and registers that programs may rely on.
      x86-64 | alt: AMD64; Intel 64 | def: The instruction set of most servers.
      Arm architecture | alt: AArch64; ARMv8 | def: A family of instruction sets common in phones and, more and more, in servers.
      RISC-V | def: An instruction set that anyone may use without a licence.
    Vector unit | alt: SIMD unit | def: A part of a core that applies one instruction to several values. | see: Vectorisation
      AVX-512 | alt: Advanced Vector Extensions 512 | def: Vector instructions on 512 bits for x86-64.
      Scalable Vector Extension | alt: SVE | def: Vector instructions of the Arm architecture that leave the length of vectors to the machine. | see: Arm architecture
    Clock frequency | alt: Clock rate; Clock speed | def: Cycles of a processor in a second. | see: Dynamic voltage and frequency scaling
  Accelerator | alt: Coprocessor | def: A processor built for one kind of work and fed by a general one.
    Graphics processing unit | alt: GPU; GPGPU | def: An accelerator with thousands of simple execution units. | see: CUDA; HIP; OpenACC
      Streaming multiprocessor | alt: SM; Compute unit | def: A group of execution units in a GPU that share registers and memory. | of: Graphics processing unit | note: Has nothing to do with data streaming.
      Tensor core | alt: Matrix core | def: A unit that multiplies small matrices in low precision. | of: Graphics processing unit | see: Mixed precision
      GPU partitioning | alt: MIG; Multi-instance GPU | def: Division of one GPU into several that jobs see as their own. | see: Generic resource
    Field-programmable gate array | alt: FPGA | def: A circuit whose wiring is loaded like a program.
    Data processing unit | alt: DPU; SmartNIC | def: A network adapter with processors of its own. | up: Network adapter
    Quantum processing unit | alt: QPU; Quantum accelerator | def: A processor that computes with quantum states, attached to a conventional system.
  Memory hierarchy | alt: Memory system | def: The levels of memory between a register and a disk, each larger and slower than the one before.
    Main memory | alt: RAM; DRAM | def: The memory that all cores of a node share. | of: Node
      High-bandwidth memory | alt: HBM | def: Memory stacked beside the processor, with several times the usual bandwidth.
      Memory bandwidth | def: Bytes a processor can read or write in a second. | see: Roofline model
      Memory channel | def: One path between a processor and its memory.
    Cache | alt: CPU cache | def: Small, fast memory that keeps copies of what was used last. | of: Processor
      Cache coherence | def: The promise that all cores see the same value at an address.
      Cache miss | def: An access to something the cache does not hold. | see: Performance counter
      False sharing | def: Slowdown when cores write different values that lie in the same cache line. | see: Thread
    NUMA | alt: Non-uniform memory access | def: Memory whose speed depends on which processor accesses it. | see: Process affinity
      First-touch policy | def: Placing a page of memory beside the core that writes it first.
    Non-volatile memory | alt: Persistent memory; NVRAM | def: Memory that keeps its contents without power. | see: Checkpointing
    Register | alt: CPU register | def: The place in a core that holds a value while it is computed with. | of: Processor core
  Interconnect | alt: Fabric; High-speed network | def: The network that joins the nodes of a cluster. | of: Computer cluster | see: Message passing
    InfiniBand | alt: IB | def: A switched interconnect with remote direct memory access.
    Ethernet | alt: IEEE 802.3 | def: The most common family of wired local networks.
      RoCE | alt: RDMA over Converged Ethernet | def: Remote direct memory access carried by Ethernet. | see: Remote direct memory access
    Slingshot | alt: HPE Slingshot | def: An Ethernet-compatible interconnect with congestion control in its switches.
    Network topology | alt: Fabric topology | def: The way in which switches and nodes are joined. | see: Topology-aware scheduling
      Fat tree | alt: Folded Clos network | def: A tree of switches with more links towards the root.
      Dragonfly topology | def: Groups of fully joined switches with a few long links between the groups.
      Torus topology | alt: 3D torus | def: A grid of nodes whose edges are joined to each other.
      Bisection bandwidth | def: The bandwidth between two halves of a system, divided in the worst way.
    Remote direct memory access | alt: RDMA | def: Reading or writing another node's memory without its processor taking part.
    Network adapter | alt: NIC; Host channel adapter; HCA | def: The part of a node that connects it to a network. | of: Node
    Network latency | alt: Latency | def: Time from sending a message until its first byte arrives. | see: End-to-end latency
    Congestion control | def: Ways to keep a network from carrying more than it can. | see: Backpressure
  Scale of computing | alt: - | def: How much a system can compute, named by its order of magnitude.
    Petascale computing | alt: Petascale | def: Computing with at least 10^15 operations a second.
    Exascale computing | alt: Exascale | def: Computing with at least 10^18 operations a second.
    FLOPS | alt: Floating-point operations per second | def: Unit of computing speed.
  High-throughput computing | alt: HTC | def: Running very many independent tasks over a long time. | see: Job array
`;
