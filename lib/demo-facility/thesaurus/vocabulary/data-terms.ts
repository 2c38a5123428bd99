/** Terms for storage and data, in the notation of vocabulary-notation.ts. */
export const dataTerms = `
Data management | alt: Research data management; RDM | def: Keeping data findable, safe and usable from their creation to their end.
  Storage system | def: Hardware and software that keep data.
    File system | def: Data kept as named files in folders.
      Parallel file system | alt: Cluster file system | def: A file system whose files are spread over many servers and read by many nodes. | see: IO500
        Lustre | def: A parallel file system with separate servers for names and for contents.
        GPFS | alt: IBM Storage Scale; Spectrum Scale | def: A parallel file system in which all servers share the disks.
        BeeGFS | def: A parallel file system that runs on ordinary Linux servers.
        File striping | alt: Stripe count | def: Spreading one file over several servers.
        Metadata server | alt: MDS | def: The server that keeps the names, sizes and locations of files.
        Object storage target | alt: OST | def: A device, or group of devices, that holds stripes of files. | see: Lustre
      Network file system | alt: NFS | def: A file system of one server, used by many computers.
      Home directory | alt: Home | def: A user's own small, backed-up space. | see: Backup
      Scratch space | alt: Scratch; Temporary storage | def: Large fast space without backup, emptied by age. | note: Not for anything that cannot be computed again. | see: Purge policy
      Project space | alt: Project directory | def: Space that the members of a project share for as long as it lasts. | see: Project allocation
      Burst buffer | def: Fast storage near the nodes that takes what arrives at once and passes it on. | see: Checkpointing
      Inode | alt: Index node | def: The record of a file's owner, size and place. Quotas often limit their number.
    Object storage | alt: Object store; S3 | def: Data kept as whole objects under keys, reached over HTTP.
      Bucket | def: A named container of objects. | of: Object storage
    Tape library | alt: Tape archive | def: A robot with magnetic tapes, for data that are seldom read. | see: Archive
    Solid-state drive | alt: SSD; NVMe | def: Storage in memory chips, without moving parts.
      Node-local storage | alt: Local scratch | def: A disk inside a compute node, gone for others when the job ends. | up: File system
    Hard disk drive | alt: HDD | def: Storage on spinning magnetic disks.
    RAID | alt: Redundant array of independent disks | def: Several disks used as one, so that one may fail.
      Erasure coding | def: Spare pieces from which any lost ones can be computed.
    Hierarchical storage management | alt: HSM; Tiered storage | def: Moving data between fast and cheap storage by use. | see: Tape library
    Storage quota | alt: Quota | def: The most that someone may keep.
    Input/output pattern | alt: I/O pattern | def: How a program reads and writes: how much at once, in what order, from how many processes.
      Parallel I/O | alt: MPI-IO | def: Many processes at one file. | see: Parallel file system | up: Parallel programming
      Metadata-intensive workload | alt: Small-file problem | def: Work that opens many small files. | see: Metadata server
  Data transfer | alt: Data movement | def: Getting data from one place to another.
    GridFTP | def: A protocol that moves files over several connections at once.
    Globus | alt: Globus Transfer | def: A service that manages transfers between facilities.
    Secure copy | alt: scp; rsync | def: Copying files over a Secure Shell connection. | see: Secure Shell
    Staging | alt: Stage-in; Stage-out | def: Bringing data near before a job, and away after it.
    Science DMZ | def: A part of a network built for large transfers.
    Checksum | alt: Hash | def: A short number that shows whether data have changed.
    Bandwidth-delay product | def: Bytes that must be under way to fill a connection. | see: Network latency
  Data format | def: The way in which values are written down.
    HDF5 | alt: Hierarchical Data Format 5 | def: A file format for large arrays with names and attributes.
    NetCDF | alt: Network Common Data Form | def: A file format for gridded data, much used in climate science.
    ADIOS | alt: ADIOS2 | def: A library that writes arrays to files or streams by the same calls. | see: In situ processing
    Zarr | def: A format that stores chunks of arrays as separate files or objects.
    Parquet | alt: Apache Parquet; Columnar format | def: A format that stores tables by column.
    Serialisation | alt: Serialization; Marshalling | def: Writing values of a program as bytes.
      JSON | alt: JavaScript Object Notation | def: Values as text, in the notation of JavaScript.
      XML | alt: Extensible Markup Language | def: Text with nested, named elements.
      Protocol Buffers | alt: Protobuf | def: A compact binary format with a written schema.
      Avro | alt: Apache Avro | def: A binary format whose schema travels with the data or in a registry. | see: Schema registry
      MessagePack | def: A binary format with the data types of JSON.
    Data compression | alt: Compression | def: Writing data in fewer bytes.
      Lossy compression | alt: SZ; ZFP | def: Compression that keeps values only as precisely as needed. | up: Numerical method
  Metadata | def: Data about data.
    Provenance | alt: Lineage | def: Where data came from and what was done to them.
    Persistent identifier | alt: PID; DOI | def: A name that keeps leading to a thing after it moves.
    Controlled vocabulary | def: Agreed words for what data are about.
      Thesaurus | alt: - | def: A controlled vocabulary with broader, narrower and related concepts. | see: SKOS
      SKOS | alt: Simple Knowledge Organization System | def: The W3C's model for thesauri.
      Ontology | def: Concepts of a field with formal statements about them.
    Data catalogue | alt: Data catalog | def: A list of data sets with where they are and what is in them.
    FAIR principles | alt: FAIR data | def: Findable, accessible, interoperable, reusable. | ex: ""
  Data lifecycle | alt: Data life cycle | def: The stages of data from planning to deletion.
    Archive | alt: Archiving; Archival storage | def: Where data are kept for long and seldom read.
    Backup | def: A copy kept to restore what was lost.
    Retention policy | alt: Data retention | def: How long data are kept.
      Purge policy | alt: Purging | def: What is deleted, and when.
    Embargo | alt: Embargo period | def: A time before which data are not published.
  In situ processing | alt: In situ analysis | def: Analysing results while they are computed, without storing them first. | see: Stream processing
    Visualisation | alt: Visualization; Scientific visualization | def: Pictures made from data.
    Computational steering | def: Changing a running computation by what it shows. | see: Interactive job
`;
