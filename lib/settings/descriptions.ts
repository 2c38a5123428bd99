import "server-only";
import { identityDescriptions } from "./identity-descriptions";
import { networkDescriptions } from "./network-descriptions";
import type { environmentSchema } from "./settings";

/** What docs/settings.md and .env.example say about a setting, beside what the schema itself says. Markdown. */
export type Description = {
  meaning: string;
  /** A valid value, without quotes or spaces where possible. */
  example: string;
  /** The default where the schema has none, or when a value is required. */
  unset?: string;
};

type Name = keyof (typeof environmentSchema)["shape"];

const demoOwn = "none; the demo's own in a demo";
const withThesaurus = "required with `THESAURUS_URL`; the demo's own in a demo";

/** Every setting, in the groups and the order of the documents. */
export const descriptions: Record<string, Partial<Record<Name, Description>>> = {
  Portal: {
    PORT: { meaning: "Port on which the portal listens.", example: "8080" },
    HOST: {
      unset: "all interfaces; `127.0.0.1` in a demo",
      meaning: "Address on which the portal listens.",
      example: "127.0.0.1",
    },
    PORTAL_URL: {
      unset: "required, except with a loopback `HOST`; from each request in a demo",
      meaning:
        "Public origin. It determines the cookie's `Secure`, HSTS, links and the same-origin check of writes. Without it, the portal can be opened only as localhost.",
      example: "https://portal.example",
    },
    SESSION_SECRET: {
      unset: "required; generated in a demo",
      meaning:
        "Seals the session cookie; at least 32 characters, such as from `openssl rand -hex 32`. To rotate it, write several separated by commas, newest first ([Secrets](operations.md#secrets)).",
      example: "32-random-characters-or-more-of-hex",
    },
    TRUSTED_PROXIES: {
      meaning:
        "Number of proxies in front of the portal, 0 to 10, whose headers are trusted for the caller's address and scheme. With 0 behind a proxy, all callers share the proxy's address and therefore its limits ([Behind a proxy](operations.md#behind-a-proxy)).",
      example: "1",
    },
    DRAIN_SECONDS: {
      meaning:
        "For how long a portal still answers after SIGTERM, while `/api/health` and `/api/ready` fail, so that a balancer sends requests elsewhere, up to 300 s ([Several portals](operations.md#several-portals)).",
      example: "15",
    },
    SIGN_IN_HELP_URL: {
      unset: "none",
      meaning: "Page about where people get an access token; linked from the sign-in page.",
      example: "https://help.example/tokens",
    },
    SIGN_IN_NOTE: {
      unset: "none",
      meaning: "Text of at most 500 characters on the sign-in page, such as who may use the portal.",
      example: "Members of projects of 2027 only.",
    },
    HELP_DESK: {
      unset: "none",
      meaning:
        "Mail address or https page where users get help; in the footer of each page, and in each failure beside the request ID, which a mail quotes.",
      example: "help@facility.example",
    },
    FOOTER_LINKS: {
      unset: "none",
      meaning:
        "At most 8 links in the footer of each page, as `Label=address` separated by semicolons, such as to imprint and privacy statement.",
      example: "Imprint=https://facility.example/imprint;Privacy=https://facility.example/privacy",
    },
    SECURITY_CONTACT: {
      unset: "none",
      meaning:
        "Mail address or page for reports of vulnerabilities; published in `/.well-known/security.txt`.",
      example: "security@facility.example",
    },
    BOARD_FRAME_ANCESTORS: {
      unset: "none",
      meaning: "Origins, separated by commas, that may show the wall board in a frame.",
      example: "https://intranet.example",
    },
    LOG_LEVEL: {
      meaning:
        "Level of the log, which is written to stdout as JSON lines: `trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.",
      example: "debug",
    },
  },
  Facility: {
    FACILITY_URL: {
      unset: "required, except in a demo",
      meaning: "Base URL of the facility's API.",
      example: "https://api.facility.example",
    },
    FACILITY_NAME: {
      meaning: "Shown in the header, on the board, in calendars and feeds.",
      example: "Larkspur Research Computing",
    },
    LOGO: {
      unset: "none; the portal's own mark beside the name",
      meaning:
        "Path of an SVG or PNG file of at most 256 kB that the portal may read, from the root or from its folder; read when it starts; in the header and on the board. At least twice as wide as high, it replaces the name, otherwise it is beside it. Dark pages show it on white, except an SVG with styles for `prefers-color-scheme: dark`.",
      example: "public/icon.svg",
    },
    ACCENT: {
      unset: "none; the portal's own teal",
      meaning:
        "Colour of buttons, links and selections, `#rrggbb`: the light theme's, from which the dark theme's is derived, or both, separated by a comma. Refused with a contrast below 4.5:1. States keep their colours.",
      example: "#0050a0,#7db4f0",
    },
    FACILITY_TIME_ZONE: {
      meaning: "IANA time zone in which times are shown at first.",
      example: "Europe/Zurich",
    },
    COMPUTE_RESOURCES: {
      unset: demoOwn,
      meaning:
        "The compute resources, separated by semicolons, each with the versions of the scheduler's API that it offers: `v0.0.42` to `v0.0.45`. A resource with later ones alone is shown with that reason. Without it, Compute isn't offered.",
      example: "alpha=v0.0.43,v0.0.44;bravo=v0.0.42",
    },
    TEMPLATES_DIR: {
      unset: demoOwn,
      meaning:
        "Directory of the facility's own forms for jobs, read when the portal starts ([Templates of jobs](templates.md)).",
      example: "/etc/facility-portal/templates",
    },
    FACILITY_SEGMENTS: {
      unset: "`fac=fac,sched=sched,mq=mq,kv=kv`",
      meaning: "The API's four fixed path segments, if the facility names them differently.",
      example: "sched=slurm",
    },
    STATUS_REFRESH_SECONDS: {
      meaning:
        "Minimum interval between two calls to the facility per status path, however many viewers there are.",
      example: "30",
    },
    UPSTREAM_TIMEOUT_MS: {
      meaning:
        "Deadline of one call to the facility, or to the identity provider. A job list may take four times as long, but never pause for longer than this.",
      example: "30000",
    },
  },
  Thesaurus: {
    THESAURUS_URL: {
      unset: demoOwn,
      meaning: "URL of the thesaurus' SOAP service. Without it, the thesaurus isn't offered.",
      example: "https://thesaurus.example/services/SKOSThesaurus",
    },
    THESAURUS_API_NAMESPACE: {
      unset: withThesaurus,
      meaning: "The service's namespace of operations.",
      example: "http://thesaurus.example/api",
    },
    THESAURUS_TYPES_NAMESPACE: {
      unset: withThesaurus,
      meaning: "The service's namespace of data types.",
      example: "http://thesaurus.example/types",
    },
    THESAURUS_REQUEST_NAMESPACE: {
      unset: withThesaurus,
      meaning: "The service's namespace of the requests of `getConceptResultsByKeyword`.",
      example: "http://thesaurus.example/request",
    },
    THESAURUS_SCHEMES: {
      unset: demoOwn,
      meaning:
        "The thesauri to offer, as `Label=uri` separated by semicolons, because the service has no operation that lists them. The first is selected at first.",
      example: "Astronomy=https://thesaurus.example/astronomy;Oceans=urn:oceans",
    },
  },
  "Database and history": {
    STATE_DIR: {
      meaning:
        "Folder of the embedded database: recent writes, ended sessions, so that a restart doesn't make them valid again, and the recorded history.",
      example: "/var/lib/portal",
    },
    DATABASE_URL: {
      unset: "none: a file in `STATE_DIR`",
      meaning:
        "PostgreSQL 15 or newer instead of the embedded database, for any number of portals at one address ([Several portals](operations.md#several-portals)).",
      example: "postgres://portal@database.example/portal",
    },
    RECORD_SECONDS: {
      meaning: "How often the status is recorded, up to every 3600 s; 0: never.",
      example: "600",
    },
    HISTORY_DAYS: { meaning: "How many days records and notes are kept.", example: "800" },
    AUDIT_DAYS: {
      meaning: "How many days the audit record is kept ([Audit record](operations.md#audit-record)).",
      example: "730",
    },
    AUDIT_ADDRESS_DAYS: { meaning: "How many days addresses are kept in it.", example: "30" },
  },
  "Notes and webhooks": {
    OPERATOR_PROJECTS: {
      unset: "none; the project of the full-access token in a demo",
      meaning:
        "Projects, separated by commas, whose members may write notes on resources and downtimes. Compared exactly.",
      example: "ops1,ops2",
    },
    WEBHOOK_URLS: {
      unset: "none",
      meaning:
        "Receivers of webhooks, separated by commas, at most 10: https, or http on this machine. Requires `PORTAL_URL`, and a `RECORD_SECONDS` above 0 ([Webhooks](operations.md#webhooks)).",
      example: "https://hooks.example/status",
    },
    WEBHOOK_SECRET: {
      unset: "required with `WEBHOOK_URLS`",
      meaning:
        "Signs webhooks: `whsec_` followed by 24 to 64 bytes in base64. To rotate it, write several separated by commas, newest first.",
      example: "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=",
    },
    WEBHOOK_FORMAT: {
      meaning:
        '`standard`: signed events as in Standard Webhooks; `slack`: each event as a sentence, `{"text": …}`, for Slack, Mattermost and gateways of Teams, unsigned and without `WEBHOOK_SECRET`.',
      example: "slack",
    },
    ANNOUNCE_TO: {
      unset: "none",
      meaning:
        "The address of your own mailing list, which gets announcements ([Announcements](operations.md#announcements)). Requires `SMTP_URL`, `PORTAL_URL`, and a `RECORD_SECONDS` above 0.",
      example: "status@lists.example",
    },
    SMTP_URL: {
      unset: "required with `ANNOUNCE_TO`",
      meaning:
        "The mail server: `smtps://`, or `smtp://`, which is encrypted if the server offers it, and must be if the URL has a user and password; on this machine it isn't. Node must trust its certificate (`NODE_EXTRA_CA_CERTS`).",
      example: "smtps://portal:secret@mail.example",
    },
    MAIL_FROM: {
      unset: "the portal's own",
      meaning:
        "The sender of announcements, by default `portal@` and the host of `PORTAL_URL`. Your list must take it as one who may write to it.",
      example: "portal@facility.example",
    },
  },
  Identity: identityDescriptions,
  Network: networkDescriptions,
  Limits: {
    SIGN_IN_LIMIT: {
      unset: "`300`; `6000` in a demo",
      meaning:
        "Sign-ins per minute from one address, including refused ones; ten times as many from all addresses. Further ones are refused with 429 ([Limits](operations.md#limits)).",
      example: "600",
    },
    ANONYMOUS_LIMIT: {
      unset: "`3000`; `12000` in a demo",
      meaning:
        "The same for thesaurus calls, history, reads of a status resource by name, and writes without a session. A page that must be rendered for somebody without an accepted token counts as five.",
      example: "6000",
    },
    UNACCEPTED_WRITE_LIMIT: {
      unset: "`300`; `6000` in a demo",
      meaning: "The same for writes of sessions whose token the facility hasn't accepted yet.",
      example: "600",
    },
  },
  Demo: {
    FACILITY_DEMO: {
      unset: "none; `npm run demo` and `npm run dev` set it",
      meaning: "`1` starts the simulated facility. Set either this or `FACILITY_URL`.",
      example: "1",
    },
    FACILITY_DEMO_PORT: { unset: "any free port", meaning: "Its port, on loopback.", example: "8090" },
    DEMO_ODD: { unset: "none", meaning: "`1`: texts and names that are hard to show.", example: "1" },
    DEMO_NOW: {
      unset: "the present",
      meaning: "ISO 8601 instant at which the demo's clocks start.",
      example: "2027-03-12T15:00:00Z",
    },
  },
};
