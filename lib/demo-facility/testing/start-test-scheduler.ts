import { startTestFacility, type TestFacility } from "./start-test-facility";

/** The fields that scheduler responses may have. */
interface SlurmBody {
  jobs: JobRecord[];
  job_id?: number;
  status: { error: { code: number }; job_id: { set: boolean; number: number }; step_id: string }[];
  errors: { error_number: number; error: string }[];
  warnings: { description: string; source: string }[];
  meta: { slurm: { version: Record<string, unknown> } };
}

export type JobRecord = Record<string, unknown> & {
  job_id: number;
  job_state: string[];
  state_reason: string;
  name: string;
};

interface SlurmAnswer<Body = SlurmBody> {
  status: number;
  text: string;
  body: Body;
}

/** A scheduler of a new facility, called with one token. */
export interface TestScheduler {
  facility: TestFacility;
  close(): Promise<void>;
  get<Body = SlurmBody>(path: string, token?: string): Promise<SlurmAnswer<Body>>;
  submit(fields: object, path?: string, contentType?: string): Promise<SlurmAnswer>;
  cancel(id: number | string, query?: string): Promise<SlurmAnswer>;
  /** Returns the first record of a job; undefined if it is unknown. */
  job(id: number | undefined): Promise<JobRecord | undefined>;
  advance(advanceSeconds: number): Promise<unknown>;
  token: string;
}

/** A valid job description. */
export const goodJob = {
  name: "portal-job",
  account: "tid042",
  partition: "batch",
  minimum_nodes: 1,
  tasks: 1,
  time_limit: { number: 30, set: true },
  current_working_directory: "/home/tid042_auser",
  environment: ["PATH=/usr/bin:/bin"],
  script: "#!/bin/bash\necho hello\n",
};

export const withLine = (line: string) => ({ ...goodJob, script: `#!/bin/bash\n${line}\necho hello\n` });

/** Starts a facility for one scheduler. `base` is its version and resource, as in `v0.0.44/curlew`. */
export async function startTestScheduler(base: string, now = "2026-10-20T12:00:00Z"): Promise<TestScheduler> {
  const facility = await startTestFacility(now);
  const token = await facility.mint("full");
  const urlOf = (path: string) =>
    `${facility.origin}/sched/open/${path.startsWith("v") ? "" : `${base}/`}${path}`;
  async function call<Body = SlurmBody>(path: string, init: RequestInit = {}, as = token) {
    const headers = { Authorization: as, ...Object.fromEntries(new Headers(init.headers)) };
    const response = await fetch(urlOf(path), { ...init, headers });
    const text = await response.text();
    const isJson = response.headers.get("content-type") === "application/json";
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : null) as Body };
  }
  const advance = (advanceSeconds: number) =>
    facility.call("POST", "/demo/clock", { body: { advanceSeconds } });
  return {
    facility,
    token,
    close: facility.close,
    advance,
    get: (path, as) => call(path, {}, as),
    submit: (fields, path = "job/submit", contentType = "application/json") =>
      call(path, { method: "POST", body: JSON.stringify(fields), headers: { "Content-Type": contentType } }),
    cancel: (id, query = "") => call(`job/${id}${query}`, { method: "DELETE" }),
    job: async (id) => (await call(`job/${id}`)).body.jobs[0],
  };
}
