/** The terms of this facility, a second small thesaurus, in the notation of vocabulary-notation.ts. */
export const facilityTerms = `
Facility service | def: Something that this facility offers. | note: What the words mean here, which may differ from their general use.
  Compute service | alt: Open compute | def: Jobs on the facility's clusters.
    Compute resource | alt: Cluster of the facility | def: One cluster that jobs are submitted to. | ex: avocet; curlew
    Scheduler version | alt: API version | def: One of the versions of the scheduler's interface that a resource offers.
  Streaming service | alt: Managed message queue | def: A broker cluster made on request and deleted after seven days unless extended.
  Key-value service | alt: Managed key-value store | def: A key-value store made on request and deleted after seven days unless extended.
  Status service | def: What is up, what is down and what is planned.
  Thesaurus service | alt: Vocabulary service | def: Looking up concepts such as this one.
Facility state | def: The status of a resource as reported by the status service.
  Active | alt: ACTIVE | def: In use.
  Unavailable | alt: UNAVAILABLE | def: Cannot be used now.
  Degraded | alt: DEGRADED | def: Usable, with less than usual. | see: Unavailable
  Unspecified | alt: UNSPECIFIED | def: No status was reported.
Downtime | alt: Downtime notice | def: A time in which a resource is announced to be out of use. | note: Use the general concept in the other thesaurus for outages elsewhere. | see: Unavailable
  Upcoming downtime | def: A downtime that begins within ten days.
Access | def: How one gets in.
  Token | alt: Facility token; tid | def: A text with the permissions of one project.
    Single-use token | alt: One-time token | def: A token that is valid for one call.
    Delayed token | def: A token that is not active yet.
    Permission | alt: Scope | def: What a token may be used for. | of: Token | ex: compute-ace; data-streaming
  Allocation | alt: Grant | def: What a project may use.
    Project | alt: Group | def: People who share an allocation.
  Enclave | alt: Security zone | def: The security zone of a resource: open or sensitive.
Backend | alt: Backend kind | def: One kind of cluster that can be made.
  Cluster extension | alt: Extension; Renewal | def: Setting the end of a cluster to seven days from now. | see: Streaming service; Key-value service
  Connection address | alt: Connection URL; Endpoint | def: Where programs connect to a cluster, with name and password. | of: Streaming service
`;
