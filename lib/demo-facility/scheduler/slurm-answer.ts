import type { Answer } from "../answer";
import type { SchedulerProfile, SchedulerVersion } from "./scheduler-profile";

/** Something the scheduler couldn't do. A 200 may contain it. */
export interface SlurmError {
  description: string;
  error_number: number;
  error: string;
  source: string;
}

/** Something unusual about a request that the scheduler carried out. */
export interface SlurmWarning {
  description: string;
  source: string;
}

/** The scheduler, version and user of a response. */
interface AnswerStyle {
  profile: SchedulerProfile;
  version: SchedulerVersion;
  user: string;
}

export interface Remarks {
  status?: number;
  errors?: readonly SlurmError[];
  warnings?: readonly SlurmWarning[];
}

/**
 * The part shared by all scheduler responses. Versions are strings, except for ping in v0.0.42 (spec §9.4).
 */
export function metaOf({ profile, version, user }: AnswerStyle, hasNumbers = false) {
  const [major, minor, micro] = profile.release;
  return {
    plugin: {
      type: "openapi/slurmctld",
      name: "Slurm OpenAPI slurmctld",
      data_parser: `data_parser/${version}`,
      accounting_storage: "accounting_storage/slurmdbd",
    },
    client: { source: "[localhost]:40005(fd:9)", user, group: user },
    command: [],
    slurm: {
      version: hasNumbers
        ? { major: Number(major), micro: Number(micro), minor: Number(minor) }
        : { major, micro, minor },
      release: `${major}.${minor}.${micro}`,
      cluster: profile.name,
    },
  };
}

/** Builds a response: the given fields, then `meta`, `errors` and `warnings`. */
export function slurmAnswer(style: AnswerStyle, fields: object, remarks: Remarks = {}): Answer {
  const { status = 200, errors = [], warnings = [] } = remarks;
  const body = { ...fields, ...("meta" in fields ? {} : { meta: metaOf(style) }), errors, warnings };
  return textAnswerOf(JSON.stringify(body, null, 2), status);
}

/** Builds a response from JSON text. Failures close the connection, as the scheduler's API does. */
export function textAnswerOf(text: string, status = 200): Answer {
  const headers = { "Content-Type": "application/json", ...(status >= 400 && { Connection: "close" }) };
  return { status, headers, body: Buffer.from(text) };
}
