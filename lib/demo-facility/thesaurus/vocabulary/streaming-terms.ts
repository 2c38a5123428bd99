/** Data in motion, in the notation of vocabulary-notation.ts. */
export const streamingTerms = `
Data streaming | alt: Streaming; Data in motion | def: Passing on data while they are still being produced. | see: In situ processing
  Messaging | alt: Message-oriented middleware | def: Programs that send each other messages through a third.
    Message | alt: Event record | def: A unit of data that is sent as a whole.
      Message header | alt: Message property | of: Message
      Message payload | alt: Payload; Message body | of: Message
      Message key | alt: Partition key; Routing key | of: Message | see: Topic partition
      Message identifier | alt: Correlation identifier | of: Message | see: Idempotence
      Time to live | alt: TTL | def: How long something is kept before it is dropped. | see: Key expiry
    Message broker | alt: Broker | def: A server that takes messages, keeps them and hands them on.
      Broker cluster | alt: Message queue cluster; Streaming cluster | def: Brokers that act as one. | note: For clusters of computers use Computer cluster. | same: http://thesaurus.demo.example/facility/streaming-service
      RabbitMQ
      Apache Kafka | alt: Kafka
      Apache Pulsar | alt: Pulsar
      NATS | alt: JetStream
      ActiveMQ | alt: Apache ActiveMQ; Artemis
    Message queue | alt: MQ; Queue of messages | def: Messages that wait in order for one of several receivers.
      Dead letter queue | alt: DLQ | def: Where messages go that nobody could handle.
      Priority queue
      Quorum queue | alt: Replicated queue | def: A queue kept on most of the brokers. | see: Consensus
      Work queue | alt: Task queue | see: High-throughput computing
    Publish and subscribe | alt: Pub/sub | def: Messages go to everyone who asked for their subject.
      Topic | alt: Subject | def: What messages are about, named.
      Topic partition | alt: Log partition; Shard of a topic | def: A part of a topic that keeps its own order. | of: Topic
      Subscription | of: Publish and subscribe
      Exchange | alt: Message exchange; AMQP exchange | def: The part of a broker that copies messages into queues. | of: RabbitMQ
      Binding | alt: Queue binding | of: Exchange
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
    Redelivery | alt: Retry
    Message ordering | alt: Ordering guarantee | see: Topic partition
    Idempotence | alt: Idempotency | def: Doing something twice has the same effect as once.
    Message durability | alt: Persistent message | def: Messages survive a restart of the broker.
  Messaging protocol | def: What programs and brokers say to each other.
    AMQP | alt: Advanced Message Queuing Protocol
    MQTT | def: A small protocol for sensors and unreliable networks.
    STOMP
    ZeroMQ | alt: ØMQ | def: Messaging between programs without a broker.
    WebSocket
    Server-sent events | alt: SSE
    gRPC | see: Protocol Buffers
    Network socket | alt: Socket connection
    Transport Layer Security | alt: TLS; SSL | up: Encryption in transit
  Stream processing | alt: Event stream processing | def: Computing on data as they arrive.
    Stream processor | alt: Stream processing engine
      Apache Flink | alt: Flink
      Apache Spark | alt: Spark; Structured Streaming
      Kafka Streams | see: Apache Kafka
    Windowing | alt: Time window | def: Grouping of what arrives by time.
      Tumbling window | alt: Fixed window
      Sliding window
      Session window
    Event time | def: When something happened. | see: Processing time
    Processing time | def: When something was processed.
    Watermark | def: The claim that nothing older will come. | see: Event time
    Late data | alt: Late event
    Stateful processing | alt: Keyed state | see: Checkpointing
    Stream join
    Complex event processing | alt: CEP
    Batch processing | alt: Bulk processing | def: Computing on data after all of them have arrived. | see: Job
    Micro-batching | see: Apache Spark
    Change data capture | alt: CDC
  Flow control | def: Keeping a fast sender from drowning a slow receiver.
    Backpressure | alt: Back-pressure | def: Slowness of a receiver that its senders feel.
    Rate limit | alt: Throttling
    Buffering | alt: Buffer
    Load shedding | def: Dropping what cannot be handled in time.
  Event log | alt: Commit log; Append-only log | def: Events in order, each with a number, kept for reading again.
    Offset | alt: Log position | of: Event log
    Log compaction | def: Keeping only the last event of each key.
    Log retention | see: Retention policy
    Replay | alt: Event replay | def: Reading a log again from an earlier position.
    Event sourcing | def: State as the sum of all that happened.
  Event-driven architecture | alt: EDA | def: Programs that act on events and cause others.
    Streaming workflow | alt: Experiment-to-compute workflow | def: A workflow whose steps pass on data without files. | see: Workflow; Beam time
    Data pipeline | alt: Pipeline; ETL
    Schema registry | def: Where producers and consumers look up how messages are written.
    Internet of things | alt: IoT | see: MQTT
  Distributed system | def: Computers that act as one and can fail one by one.
    Consensus | alt: Raft; Paxos | def: Agreement among computers of which some may fail.
    Replication | alt: Replica; Data replication
    Sharding | alt: Horizontal partitioning
    CAP theorem
    Eventual consistency | def: All copies become the same when nothing more is written.
    Leader election
    Split brain | def: Two parts of a system that each take themselves for the whole. | see: Consensus
    Service discovery
  Key-value store | alt: KV store; Key-value database | def: A database that keeps a value under each key. | same: http://thesaurus.demo.example/facility/key-value-service
    Redis
    Valkey
    etcd
    Key expiry | alt: Expiration | def: Keys that vanish after a time.
    In-memory database | see: Main memory
    Eviction policy | alt: LRU; LFU | def: What is dropped when memory is full.
    Snapshot | alt: Point-in-time copy | see: Backup
  Streaming performance | def: How much arrives, and how soon.
    Throughput | alt: Message rate; Data rate
    End-to-end latency | alt: Delivery latency | def: Time from an event to its effect.
    Tail latency | alt: 99th percentile latency
    Jitter
`;
