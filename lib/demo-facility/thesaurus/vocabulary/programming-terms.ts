/** Terms for parallel programs and their performance, in the notation of vocabulary-notation.ts. */
export const programmingTerms = `
Parallel programming | alt: Parallel computing | def: Writing programs whose parts run at the same time. | see: High-performance computing
  Parallel programming model | def: What a programmer may assume about parts that run at the same time.
    Message passing | def: Parallel parts that share nothing and send each other messages.
      MPI | alt: Message Passing Interface | def: The standard for message passing between processes. | see: Interconnect
        Point-to-point communication | alt: Send and receive | def: A message from one process to one other.
        Collective communication | alt: Collectives | def: Operations that all processes of a group take part in. | ex: Broadcast, reduce, all-to-all.
          Broadcast | def: One process sends the same to all.
          Reduction | alt: All-reduce | def: Values of all processes combined into one.
          Barrier | alt: Synchronisation barrier; Synchronization barrier | def: A point that none passes before all have reached it.
        One-sided communication | alt: RMA; Remote memory access | def: Reading or writing another process's memory without its taking part. | see: Remote direct memory access
        MPI rank | alt: Process rank | def: The number of a process in its group.
        Halo exchange | alt: Ghost cell exchange | def: Exchange of the cells along the edges of neighbouring parts. | see: Domain decomposition
    Shared-memory programming | def: Parallel parts that read and write the same memory.
      OpenMP | alt: Open Multi-Processing | def: Directives that make loops and blocks of C, C++ and Fortran parallel.
      POSIX threads | alt: Pthreads | def: The standard interface to threads on Unix systems.
      Thread | alt: Software thread | def: A flow of control that shares memory with others of its process.
      Data race | alt: Race condition | def: Two threads at the same memory at once, one of them writing.
      Mutex | alt: Lock | def: Something that one thread at a time can hold.
      Deadlock | def: Threads that wait for each other indefinitely. | see: Data race
    Partitioned global address space | alt: PGAS | def: Memory of all nodes seen as one, with a known owner for each part. | ex: UPC++; Coarray Fortran; Chapel.
    GPU programming | def: Writing programs for graphics processors.
      CUDA | alt: Compute Unified Device Architecture | def: A language and libraries for the GPUs of one maker.
      HIP | alt: Heterogeneous-computing Interface for Portability | def: A C++ interface for GPU programs that runs on the GPUs of two makers.
      SYCL | def: Standard C++ for accelerators of several makers.
      OpenACC | def: Directives that move loops to an accelerator.
      GPU kernel | alt: Compute kernel | def: A function that thousands of GPU threads run. | note: For the operating system's kernel use Operating system kernel. | see: Operating system kernel
      Performance portability | alt: Kokkos; RAJA | def: One source that is fast on different machines.
    Hybrid programming | alt: MPI+X | def: Message passing between nodes and threads within them. | see: MPI; OpenMP
    Task-based programming | alt: Task parallelism; Asynchronous many-task | def: Programs as tasks with dependencies that a runtime starts. | see: Directed acyclic graph
    Actor model | def: Parallel parts that keep state of their own and react to messages. | see: Event-driven architecture
  Parallel algorithm | def: A method of computing that many processors can share.
    Domain decomposition | def: Division of space into parts that processors own.
    Load balancing | def: Giving all processors about as much to do. | note: For balancing of requests use Consumer group or Proxy. | see: Consumer group
    Embarrassingly parallel computation | alt: Perfectly parallel | def: Parts that need nothing from each other. | see: High-throughput computing
    Work stealing | def: Idle processors taking work from busy ones. | up: Load balancing
    MapReduce | def: Computing per record, then combining by key. | see: Batch processing
    Parallel-in-time method | alt: Parareal | def: Computing several time steps at once and correcting them.
  Numerical method | def: A way to compute approximately what cannot be computed exactly.
    Linear algebra | alt: BLAS; LAPACK | def: Computing with vectors and matrices.
      Sparse matrix | def: A matrix of mostly zeros, of which only the others are stored.
      Iterative solver | alt: Krylov method | def: Solving a system of equations by repeated improvement. | ex: Conjugate gradients; GMRES.
      Preconditioner | def: A cheap approximate solution that makes an iterative solver converge faster. | see: Iterative solver
    Fast Fourier transform | alt: FFT | def: A fast way to split a signal into frequencies.
    Finite element method | alt: FEM | def: Solving equations on a mesh of simple elements.
    Adaptive mesh refinement | alt: AMR | def: A finer grid where more happens. | see: Load balancing
    Monte Carlo method | def: Computing by random samples. | see: Embarrassingly parallel computation
    Molecular dynamics | alt: MD | def: Motion of atoms computed step by step.
    Computational fluid dynamics | alt: CFD | def: Flow of liquids and gases computed.
    Floating-point arithmetic | alt: IEEE 754 | def: Computing with a fixed number of digits and an exponent. | see: FLOPS
      Mixed precision | alt: Reduced precision | def: Computing partly with fewer digits to be faster.
      Round-off error | alt: Rounding error | def: The difference made by keeping only so many digits. | see: Reproducibility
  Performance engineering | alt: Performance optimisation; Performance optimization | def: Finding out what a program waits for, and fixing it.
    Scalability | alt: Parallel scaling | def: How speed grows with the number of processors.
      Strong scaling | def: The same problem on more processors. | see: Amdahl's law
      Weak scaling | def: A problem that grows with the number of processors. | see: Gustafson's law
      Speedup | alt: Speed-up | def: Time on one processor divided by time on many.
      Parallel efficiency | def: Speedup divided by the number of processors.
      Amdahl's law | def: Speedup is limited by the part that is not parallel.
      Gustafson's law | def: The part that is not parallel shrinks as problems grow.
    Benchmarking | alt: Benchmark | def: Measuring systems by agreed programs.
      LINPACK | alt: HPL; High-Performance Linpack | def: Solving a dense system of equations; the measure of the TOP500 list.
      HPCG | alt: High Performance Conjugate Gradients | def: A benchmark of sparse linear algebra, limited by memory rather than arithmetic.
      STREAM benchmark | def: Copying and adding long arrays, to measure memory bandwidth. | note: No measure of data streaming. | see: Memory bandwidth
      IO500 | def: The measure of parallel file systems. | see: Parallel file system
      OSU micro-benchmarks | def: Small programs that measure latency and bandwidth of message passing. | see: MPI; Network latency
    Profiling | alt: Performance profiling | def: Measuring where a program spends its time.
      Tracing | alt: Event tracing | def: Recording when each thing happened.
      Performance counter | alt: Hardware counter; PAPI | def: A register that counts events such as cycles or cache misses.
      Roofline model | def: The speed a program can reach, given its bytes per operation.
      Flame graph | def: A picture of where time is spent, with callers below and callees on top.
    Vectorisation | alt: Vectorization; SIMD | def: Making one instruction work on several values.
    Process affinity | alt: Pinning; CPU binding | def: Keeping processes on cores that suit them.
    Communication overlap | alt: Latency hiding | def: Computing while messages are in transit.
  Fault tolerance | alt: Resilience | def: Continuing to work when something fails.
    Checkpointing | alt: Checkpoint and restart | def: Saving a program's state at intervals, to resume from there. | see: Burst buffer
    Mean time between failures | alt: MTBF | def: Average time of operation from one failure to the next.
    Silent data corruption | alt: SDC | def: A wrong value that nothing reports. | see: Checksum
  Software environment | def: What a program finds where it runs.
    Environment module | alt: Lmod; Modulefile | def: Software made visible by loading its name.
    Package manager for HPC | alt: Spack; EasyBuild | def: Software that builds libraries from source for each machine.
    Compiler | def: A program that translates source into machine instructions.
      Just-in-time compilation | alt: JIT | def: Compiling while the program runs.
      Compiler optimisation | alt: Compiler optimization | def: Changes by a compiler that make a program faster without changing its results. | see: Vectorisation
    Container | alt: Linux container | def: A program with the files it needs, isolated from the others.
      Container image | def: The files that a container starts from. | of: Container | see: System image
      Apptainer | alt: Singularity | def: Containers for systems whose users are no administrators.
      Container orchestration | alt: Kubernetes | def: Running containers on many nodes and replacing those that fail. | up: Workload manager
    Operating system kernel | alt: Kernel; Linux kernel | def: The part of an operating system that controls the hardware.
    Programming language | def: A notation for programs.
      Fortran | def: A language for numerical programs, in use since 1957.
      C++ | alt: Cpp | def: A compiled language with classes and templates, built on C.
      C | def: A small compiled language close to the machine.
      Python | def: An interpreted language, often used to steer faster libraries.
      Julia | def: A language for numerical work, compiled while it runs.
    Continuous integration | alt: CI | def: Building and testing after every change.
    Research software engineering | alt: RSE | def: Writing software for research as a profession.
    Reproducibility | def: The same result from the same program and data, elsewhere and later. | see: Provenance
  Machine learning | alt: ML | def: Programs whose behaviour is learnt from data.
    Distributed training | alt: Data-parallel training | def: Training one model on many accelerators. | see: Collective communication; Tensor core
    Inference | alt: Model inference | def: Applying a trained model to new data. | up: Stream processing
    Surrogate model | alt: Emulator | def: A fast model learnt from a slow one.
`;
