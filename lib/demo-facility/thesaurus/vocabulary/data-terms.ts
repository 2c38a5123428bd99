/** Storage and data, in the notation of vocabulary-notation.ts. */
export const dataTerms = `
Data management | alt: Research data management; RDM | def: Keeping data findable, safe and usable from their creation to their end.
  Storage system | def: Hardware and software that keep data.
    File system | def: Data kept as named files in folders.
      Parallel file system | alt: Cluster file system | def: A file system whose files are spread over many servers and read by many nodes. | see: IO500
        Lustre
        GPFS | alt: IBM Storage Scale; Spectrum Scale
        BeeGFS
        File striping | alt: Stripe count | def: Spreading one file over several servers.
        Metadata server | alt: MDS | def: The server that knows names, sizes and places of files.
        Object storage target | alt: OST | see: Lustre
      Network file system | alt: NFS
      Home directory | alt: Home | def: A user's own small, backed-up space. | see: Backup
      Scratch space | alt: Scratch; Temporary storage | def: Large fast space without backup, emptied by age. | note: Not for anything that cannot be computed again. | see: Purge policy
      Project space | alt: Project directory | see: Project allocation
      Burst buffer | def: Fast storage near the nodes that takes what arrives at once and passes it on. | see: Checkpointing
      Inode | alt: Index node
    Object storage | alt: Object store; S3 | def: Data kept as whole objects under keys, reached over HTTP.
      Bucket | of: Object storage
    Tape library | alt: Tape archive | def: A robot with magnetic tapes, for data that are seldom read. | see: Archive
    Solid-state drive | alt: SSD; NVMe
      Node-local storage | alt: Local scratch
    Hard disk drive | alt: HDD
    RAID | alt: Redundant array of independent disks
      Erasure coding | def: Spare pieces from which any lost ones can be computed.
    Hierarchical storage management | alt: HSM; Tiered storage | def: Moving data between fast and cheap storage by use. | see: Tape library
    Storage quota | alt: Quota | def: The most that someone may keep.
    Input/output pattern | alt: I/O pattern
      Parallel I/O | alt: MPI-IO | def: Many processes at one file. | see: Parallel file system
      Metadata-intensive workload | alt: Small-file problem | def: Work that opens many small files. | see: Metadata server
  Data transfer | alt: Data movement | def: Getting data from one place to another.
    GridFTP
    Globus | alt: Globus Transfer
    Secure copy | alt: scp; rsync | see: Secure Shell
    Staging | alt: Stage-in; Stage-out | def: Bringing data near before a job, and away after it.
    Science DMZ | def: A part of a network built for large transfers.
    Checksum | alt: Hash | def: A short number that shows whether data have changed.
    Bandwidth-delay product | see: Network latency
  Data format | def: The way in which values are written down.
    HDF5 | alt: Hierarchical Data Format 5
    NetCDF | alt: Network Common Data Form
    ADIOS | alt: ADIOS2 | see: In situ processing
    Zarr
    Parquet | alt: Apache Parquet; Columnar format
    Serialisation | alt: Serialization; Marshalling | def: Writing values of a program as bytes.
      JSON | alt: JavaScript Object Notation
      XML | alt: Extensible Markup Language
      Protocol Buffers | alt: Protobuf
      Avro | alt: Apache Avro | see: Schema registry
      MessagePack
    Data compression | alt: Compression
      Lossy compression | alt: SZ; ZFP | def: Compression that keeps values only as precisely as needed.
  Metadata | def: Data about data.
    Provenance | alt: Lineage | def: Where data came from and what was done to them.
    Persistent identifier | alt: PID; DOI
    Controlled vocabulary | def: Agreed words for what data are about.
      Thesaurus | alt: - | def: A controlled vocabulary with broader, narrower and related concepts. | see: SKOS
      SKOS | alt: Simple Knowledge Organization System | def: The W3C's model for thesauri.
      Ontology
    Data catalogue | alt: Data catalog
    FAIR principles | alt: FAIR data | def: Findable, accessible, interoperable, reusable. | ex: ""
  Data lifecycle | alt: Data life cycle
    Archive | alt: Archiving; Archival storage
    Backup | def: A copy kept to restore what was lost.
    Retention policy | alt: Data retention | def: How long data are kept.
      Purge policy | alt: Purging | def: What is deleted, and when.
    Embargo | alt: Embargo period
  In situ processing | alt: In situ analysis | def: Analysing results while they are computed, without storing them first. | see: Stream processing
    Visualisation | alt: Visualization; Scientific visualization
    Computational steering | def: Changing a running computation by what it shows. | see: Interactive job
`;
