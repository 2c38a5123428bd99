/** Terms for data in motion, in the notation of vocabulary-notation.ts. */
export const streamingTerms = `
Data streaming | alt: Streaming; Data in motion | def: Passing on data while they are still being produced. | see: In situ processing
  Messaging | alt: Message-oriented middleware | def: Programs that send each other messages through a third.
    Message | alt: Event record | def: A unit of data that is sent as a whole.
      Message header | alt: Message property | def: Names and values beside a message's content. | of: Message
      Message payload | alt: Payload; Message body | def: A message's content. | of: Message
      Message key | alt: Partition key; Routing key | def: The part of a message that decides where it goes. | of: Message | see: Topic partition
      Message identifier | alt: Correlation identifier | def: What distinguishes one message from all others. | of: Message | see: Idempotence
      Time to live | alt: TTL | def: How long something is kept before it is dropped. | see: Key expiry
    Message broker | alt: Broker | def: A server that takes messages, keeps them and hands them on.
      Broker cluster | alt: Message queue cluster; Streaming cluster | def: Brokers that act as one. | note: For clusters of computers use Computer cluster. | same: http://thesaurus.demo.example/facility/streaming-service
      RabbitMQ | def: A broker of queues and exchanges that speaks AMQP and other protocols.
      Apache Kafka | alt: Kafka | def: A broker that keeps topics as partitioned logs. | up: Event log
      Apache Pulsar | alt: Pulsar | def: A broker that keeps topics apart from the servers that serve them.
      NATS | alt: JetStream | def: A small, fast broker with optional persistence.
      ActiveMQ | alt: Apache ActiveMQ; Artemis | def: A broker for the Java Message Service and several protocols.
    Message queue | alt: MQ; Queue of messages | def: Messages that wait in order for one of several receivers.
      Dead letter queue | alt: DLQ | def: Where messages go that nobody could handle.
      Priority queue | def: A queue in which some messages overtake others.
      Quorum queue | alt: Replicated queue | def: A queue kept on most of the brokers. | see: Consensus
      Work queue | alt: Task queue | def: A queue of tasks of which each goes to one worker. | see: High-throughput computing
    Publish and subscribe | alt: Pub/sub | def: Messages go to everyone who subscribed to their subject.
      Topic | alt: Subject | def: What messages are about, named.
      Topic partition | alt: Log partition; Shard of a topic | def: A part of a topic that keeps its own order. | of: Topic
      Subscription | def: One receiver's standing wish for a topic's messages. | of: Publish and subscribe
      Exchange | alt: Message exchange; AMQP exchange | def: The part of a broker that copies messages into queues. | of: RabbitMQ
      Binding | alt: Queue binding | def: The rule by which an exchange copies messages to a queue. | of: Exchange
      Virtual host | alt: vhost | def: A broker's separate space for one group of users. | of: Message broker
    Producer | alt: Publisher | def: A program that sends messages.
    Consumer | alt: Subscriber | def: A program that receives messages.
      Consumer group | def: Consumers that share the messages of a topic among them.
      Consumer lag | def: How far a consumer is behind. | see: Backpressure
      Prefetch limit | alt: Prefetch count | def: How many messages a consumer is sent before it confirms any.
  Delivery semantics | alt: Delivery guarantee | def: How often a message can arrive.
    At-most-once delivery | def: A message can get lost, but not arrive twice.
    At-least-once delivery | def: A message can arrive twice, but not get lost. | see: Idempotence
    Exactly-once processing | alt: Effectively once | def: Every message counts once, although it can arrive again.
    Acknowledgement | alt: Acknowledgment; Ack | def: The receiver's word that a message has been dealt with.
    Redelivery | alt: Retry | def: Sending a message again that was not acknowledged.
    Message ordering | alt: Ordering guarantee | def: Whether messages arrive in the order in which they were sent. | see: Topic partition
    Idempotence | alt: Idempotency | def: Doing something twice has the same effect as once.
    Message durability | alt: Persistent message | def: Messages survive a restart of the broker.
  Messaging protocol | def: What programs and brokers say to each other.
    AMQP | alt: Advanced Message Queuing Protocol | def: A binary protocol between programs and brokers.
    MQTT | def: A small protocol for sensors and unreliable networks.
    STOMP | def: A simple text protocol between programs and brokers.
    ZeroMQ | alt: ØMQ | def: Messaging between programs without a broker.
    WebSocket | def: A two-way connection between a browser and a server.
    Server-sent events | alt: SSE | def: A one-way stream of text from a server to a browser.
    gRPC | def: Calls of functions on another computer, also with streams, over HTTP/2. | see: Protocol Buffers
    Network socket | alt: Socket connection | def: One end of a network connection.
    Transport Layer Security | alt: TLS; SSL | def: The protocol that encrypts and authenticates connections. | up: Encryption in transit
  Stream processing | alt: Event stream processing | def: Computing on data as they arrive.
    Stream processor | alt: Stream processing engine | def: Software that runs computations on streams on many computers.
      Apache Flink | alt: Flink | def: A stream processor with consistent state and event time.
      Apache Spark | alt: Spark; Structured Streaming | def: A processor of large data sets that treats streams as small batches.
      Kafka Streams | def: A library for stream processing inside an ordinary program. | see: Apache Kafka
    Windowing | alt: Time window | def: Grouping of what arrives by time.
      Tumbling window | alt: Fixed window | def: Windows of one length, one after the other.
      Sliding window | def: Windows of one length that overlap.
      Session window | def: A window that ends when nothing has come for a while.
    Event time | def: When something happened. | see: Processing time
    Processing time | def: When something was processed.
    Watermark | def: The claim that nothing older will come. | see: Event time
    Late data | alt: Late event | def: What arrives after its window has been closed.
    Stateful processing | alt: Keyed state | def: Processing that remembers what came before. | see: Checkpointing
    Stream join | def: Combining events of two streams that belong together.
    Complex event processing | alt: CEP | def: Recognising patterns of events, such as one following another within a minute.
    Batch processing | alt: Bulk processing | def: Computing on data after all of them have arrived. | see: Job
    Micro-batching | def: Processing a stream as a row of very small batches. | see: Apache Spark
    Change data capture | alt: CDC | def: Reading a database's changes as a stream. | up: Replication
  Flow control | def: Keeping a fast sender from drowning a slow receiver.
    Backpressure | alt: Back-pressure | def: Slowness of a receiver that its senders feel.
    Rate limit | alt: Throttling | def: The most that is accepted in a time.
    Buffering | alt: Buffer | def: Holding data until the receiver is ready.
    Load shedding | def: Dropping what cannot be handled in time.
  Event log | alt: Commit log; Append-only log | def: Events in order, each with a number, kept for reading again.
    Offset | alt: Log position | def: The number of an event in its log. | of: Event log
    Log compaction | def: Keeping only the last event of each key.
    Log retention | def: How long, or up to what size, a log is kept. | see: Retention policy
    Replay | alt: Event replay | def: Reading a log again from an earlier position.
    Event sourcing | def: State as the sum of all that happened.
  Event-driven architecture | alt: EDA | def: Programs that act on events and cause others.
    Streaming workflow | alt: Experiment-to-compute workflow | def: A workflow whose steps pass on data without files. | see: Workflow; Beam time
    Data pipeline | alt: Pipeline; ETL | def: Steps through which data flow from their source to their use.
    Schema registry | def: Where producers and consumers look up how messages are written.
    Internet of things | alt: IoT | def: Devices and sensors that send and receive over networks. | see: MQTT
  Distributed system | def: Computers that act as one and can fail one by one.
    Consensus | alt: Raft; Paxos | def: Agreement among computers of which some may fail.
    Replication | alt: Replica; Data replication | def: Keeping copies on several computers.
    Sharding | alt: Horizontal partitioning | def: Dividing data among computers by key.
    CAP theorem | def: When a network is cut, a system must give up consistency or availability.
    Eventual consistency | def: All copies become the same when nothing more is written.
    Leader election | def: Agreeing on which computer decides.
    Split brain | def: Two parts of a system that each take themselves for the whole. | see: Consensus
    Service discovery | def: Finding out where a service runs now.
  Key-value store | alt: KV store; Key-value database | def: A database that keeps a value under each key. | same: http://thesaurus.demo.example/facility/key-value-service
    Redis | def: A key-value store in memory, with lists, sets and streams as values. | up: In-memory database
    Valkey | def: An open-source continuation of Redis.
    etcd | def: A small, consistent key-value store for configuration.
    Key expiry | alt: Expiration | def: Keys that vanish after a time.
    In-memory database | def: A database whose data are all in main memory. | see: Main memory
    Eviction policy | alt: LRU; LFU | def: What is dropped when memory is full.
    Snapshot | alt: Point-in-time copy | def: The state at one instant, kept. | see: Backup
  Streaming performance | def: How much arrives, and how soon.
    Throughput | alt: Message rate; Data rate | def: How much is handled in a time.
    End-to-end latency | alt: Delivery latency | def: Time from an event to its effect.
    Tail latency | alt: 99th percentile latency | def: The latency that only the slowest few exceed.
    Jitter | def: Variation of latency.
`;
