/**
 * Terms for running a facility, in the notation of vocabulary-notation.ts.
 */
export const operationsTerms = `
Facility operations | alt: Operations; Data centre operations | def: Keeping computing systems running, safe and fairly used.
  Service availability | alt: Availability; Uptime | def: The share of time in which a service can be used. | see: Fault tolerance
    Downtime | alt: Outage | def: A time in which a service cannot be used. | same: http://thesaurus.demo.example/facility/downtime
      Planned downtime | alt: Scheduled outage | def: A downtime announced beforehand. | see: Maintenance window
      Unplanned outage | alt: Incident outage | def: A downtime that nobody announced.
      Overdue downtime | def: A downtime that lasts longer than announced.
    Maintenance window | def: A time agreed for work on a system.
    Degraded service | alt: Degradation | def: Usable, but slower or with less than usual.
    Service level agreement | alt: SLA | def: What a provider promises about a service, and what follows if it fails.
  Maintenance | def: Work that keeps things from breaking.
    Hardware maintenance | def: Replacing and checking parts of machines. | see: Drained node
    Software update | alt: Patching; Upgrade | def: Replacing software by a newer version.
    System image | alt: Node image | def: The files that a node starts from.
    Rolling update | def: Updating a few nodes at a time while the others work.
  Monitoring | alt: Observability | def: Knowing what systems do.
    Metric | alt: Time series | def: A number measured again and again.
    Log | alt: System log | def: What programs write about what they do. | see: Event log
    Distributed tracing | alt: OpenTelemetry | def: Following one request through all the programs that take part in it. | up: Tracing
    Alert | alt: Alarm | def: A message that something needs attention.
    Dashboard | alt: Wall board | def: A page or wall that shows the state of systems at a glance.
    Health check | alt: Heartbeat; Probe | def: A small test, run again and again, of whether something works. | see: Node state
  Incident management | def: Restoring a service and learning from its failure.
    Root cause analysis | alt: Postmortem | def: Finding what made a failure possible, not just what set it off.
    On-call duty | alt: On call | def: Being the one who is called when something fails.
    Escalation | def: Passing a problem to those who can do more about it.
  Data centre | alt: Data center; Machine room | def: A building or room for computers, with power and cooling.
    Power distribution | alt: PDU | def: Bringing electricity to racks.
    Uninterruptible power supply | alt: UPS | def: Batteries that bridge a loss of power.
    Cooling | def: Taking away the heat of machines.
      Liquid cooling | alt: Direct liquid cooling; Warm-water cooling | def: Taking heat away by water or another liquid.
      Air cooling | def: Taking heat away by moving air.
      Cooling failure | def: Loss of cooling, after which machines slow down or are switched off. | see: Degraded service; Unplanned outage
    Energy efficiency | alt: Green computing | def: Computing done for the energy used.
      Power usage effectiveness | alt: PUE | def: Power of a data centre divided by power of its computers.
      Power capping | alt: Power limit | def: Holding a processor, node or system below a set power.
      Dynamic voltage and frequency scaling | alt: DVFS | def: Slowing a processor down, and lowering its voltage, to save energy.
  Resource allocation | def: Who may use how much.
    Project allocation | alt: Allocation; Computing grant | def: Node hours and storage given to a project. | same: http://thesaurus.demo.example/facility/allocation
    Principal investigator | alt: PI | def: The person who answers for a project.
    Call for proposals | alt: Peer review | def: An invitation to apply for time or storage, with a deadline.
    Beam time | alt: Instrument time | def: Hours at an experiment, granted in advance. | see: Urgent computing
  Information security | alt: Cyber security | def: Keeping data and systems confidential, intact and available.
    Authentication | def: Showing who one is.
      API token | alt: Access token; Bearer token | def: A text that lets a program act for a user, in certain ways and for a certain time. | same: http://thesaurus.demo.example/facility/token
        Token expiry | alt: Token lifetime | def: The instant after which a token is refused. | of: API token
        Token introspection | def: Requesting from the issuer what a token permits. | of: API token
        Token revocation | def: Ending a token before its time. | of: API token
        JSON Web Token | alt: JWT | def: A signed token whose contents can be read by anyone.
      Multi-factor authentication | alt: MFA; Two-factor authentication | def: Showing who one is in two or more independent ways.
      Federated identity | alt: Single sign-on; SSO | def: Signing in with the account of one's home institution.
      Password rotation | alt: Credential rotation | def: Replacing passwords by new ones.
    Authorisation | alt: Authorization; Access control | def: Deciding what someone may do.
      Role-based access control | alt: RBAC | def: Permissions given to roles, and roles to people.
      Principle of least privilege | def: Nobody may do more than the task at hand needs.
    Secure Shell | alt: SSH | def: Encrypted sign-in to another computer's command line.
    Encryption in transit | def: Data that cannot be read on their way.
    Encryption at rest | def: Data that cannot be read by whoever takes the disk.
    Security enclave | alt: Enclave; Sensitive enclave | def: A part of a facility with stricter rules for sensitive data.
    Audit log | def: A record of who did what, kept as evidence. | up: Log
    Firewall | def: What lets some network traffic through and stops the rest.
      Proxy | alt: Reverse proxy; Gateway | def: A server that passes requests on to others.
  User support | alt: Help desk | def: Answering questions and solving problems of users.
    Documentation | alt: User guide | def: Written explanations for users and operators.
    Training | def: Courses for users. | note: For training of models use Distributed training. | see: Distributed training
    User portal | alt: Operations portal | def: Web pages on which users see and manage what is theirs. | see: Dashboard
    Announcement | alt: Message of the day; MOTD | def: News for all users, such as of a planned downtime.
`;

/** Labels and relations that are hard to show. */
export const oddTerms = `
Labels that are hard to show | alt: Display tests | def: Not a subject: concepts with unusual labels and fields, to see how programs show them. | id: -
  Markup <b>bold</b> & "quotes" <script>alert(1)</script> | alt: a<b; &amp; already escaped; <![CDATA[x]]>; &#x41; | def: Text is text: <img src=x onerror=alert(2)> and javascript:alert(3) must be shown as plain text. | id: <id>
  𝜋-calculus 🖥️ beyond the basic plane | alt: 𝒫ython; 🚀 launch; 👩🏽‍🔬 scientist; 𠮷野 | def: Characters above U+FFFF: 🌊 𝛼 𝛽.
  Supercomputer in other scripts | alt: Суперкомпьютер; スーパーコンピュータ; 超级计算机; حاسوب فائق; מחשב-על; Υπερυπολογιστής; सुपरकंप्यूटर; Ordinateur à très haute performance | def: Right-to-left and left-to-right labels side by side. | see: Supercomputer
  超算中心 | alt: Supercomputing centre | def: A concept whose preferred label has no Latin letter.
  حوسبة عالية الأداء | alt: High-performance computing in Arabic | def: A preferred label that runs from right to left. | see: High-performance computing
  Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsrechnerverbundknotenverwaltungsstelle | def: A label without a place to break.
  Empty texts | alt: "" | id: "" | def: "" | note: "" | ex: ""
  No texts at all | alt: - | id: -
  Nameless | label: - | def: A concept without a preferred label. | alt: Has an alternative one
  Homeless | in: - | def: A concept that does not name its thesaurus.
  Chicken | def: Comes from the egg: the narrower of its broader one, so that the two are a cycle. | up: Egg
    Egg | def: Comes from the chicken.
  Own shadow | see: Own shadow | def: A concept that is related to itself.
Solitary concept | alt: Concept without relations | def: Has no relation to any other concept, neither broader nor narrower.
`;
