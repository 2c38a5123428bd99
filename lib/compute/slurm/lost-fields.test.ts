import { expect, it } from "vitest";
import openapi from "./__fixtures__/openapi-fields.json";
import { requireAdapterOfVersion, supportedVersions } from "./registry";

/**
 * The schemas of slurmrestd's OpenAPI documents, as in releases 24.11.6, 25.05.8, 25.11.7 and 26.05.2: another schema's name, or
 * fields with their types. Where versions differ, a field's types are by version.
 */
type Fields = Record<string, string | Record<string, string>>;
const schemas = openapi as Record<string, string | Fields>;

function typeOf(schema: string, field: string, version: string): string | undefined {
  const fields = schemas[schema] as Fields;
  const type = Object.hasOwn(fields, field) ? fields[field] : undefined;
  return typeof type === "object" ? type[version] : type;
}

/** A value of a type in a version. Whatever is looked up in it is noted as `schema.field`. */
function sample(type: string, version: string, read: Set<string>, name = ""): unknown {
  const item = /^\[(.*)\]$/.exec(type)?.[1];
  if (item) return [sample(item, version, read)];
  const schema = schemas[type];
  if (typeof schema === "string") return sample(schema, version, read);
  if (schema === undefined)
    return (
      { boolean: name !== "infinite", string: "UP", object: {} }[type] ?? (type === "number/double" ? 1.5 : 1)
    );
  const get = (_: object, field: string) => {
    read.add(`${type}.${field}`);
    const own = typeOf(type, field, version);
    return own === undefined ? undefined : sample(own, version, read, field);
  };
  // With a key, as an answer without any is a cancel without confirmation.
  return new Proxy({ meta: {} }, { get });
}

/** What is read of every answer in a version; each is read as one whole record. */
function listRead(version: string): string[] {
  const { ping, diagnostics, job, nodes, partitions, reservations, cancel, submit } =
    requireAdapterOfVersion(version);
  const read = new Set<string>();
  const answer = (schema: string) => sample(schema, version, read);
  expect(ping.parse(answer("openapi_ping_array_resp"))).toMatchObject({
    isUp: true,
    controllers: [{ pinged: "UP" }],
  });
  expect(diagnostics.parse(answer("openapi_diag_resp")).main.last).toBe(1);
  for (const schema of ["openapi_job_info_resp", "openapi_slurmdbd_jobs_resp"])
    expect(job.parse(answer(schema)).jobs).toMatchObject([{ id: "1", states: ["UP"], limitMinutes: 1 }]);
  expect(nodes.parse(answer("openapi_nodes_resp")).items).toMatchObject([{ name: "UP", cpus: 1 }]);
  expect(partitions.parse(answer("openapi_partition_resp")).items).toMatchObject([
    { name: "UP", mostMinutes: 1 },
  ]);
  expect(reservations.parse(answer("openapi_reservation_resp")).items).toMatchObject([
    { name: "UP", nodeCount: 1 },
  ]);
  expect(cancel.parse(answer("openapi_kill_job_resp")).jobs).toMatchObject([{ jobId: "1", code: 1 }]);
  expect(submit.parse(answer("openapi_job_submit_response"))).toMatchObject({ jobId: "1" });
  return [...read].sort();
}

const isIn = (name: string, version: string) => {
  const [schema = "", field = ""] = name.split(".");
  return typeOf(schema, field, version);
};
const before = (version: string) => supportedVersions.slice(0, supportedVersions.indexOf(version));
const reads = [...new Set(supportedVersions.flatMap(listRead))];

it("says which field that is read a version has lost", () => {
  const lost = supportedVersions.map((version) => [
    version,
    reads
      .filter((name) => !isIn(name, version) && before(version).some((earlier) => isIn(name, earlier)))
      .sort(),
  ]);
  expect(Object.fromEntries(lost)).toEqual({
    "v0.0.42": [],
    "v0.0.43": [],
    "v0.0.44": [],
    // `responding`, `primary` and `status` say the same.
    "v0.0.45": ["controller_ping.mode", "controller_ping.pinged"],
  });
});

it("says which field that is read has another type", () => {
  const changed = reads.filter(
    (name) => new Set(supportedVersions.flatMap((version) => isIn(name, version) ?? [])).size > 1,
  );
  expect(changed).toEqual([]);
});

it.each(supportedVersions)("%s knows every field that is sent", (version) => {
  const { mostJobs, toSubmitBody } = requireAdapterOfVersion(version);
  const job = {
    name: "one",
    account: "abc123",
    partition: "batch",
    minimumNodes: 2,
    tasks: 2,
    timeLimitMinutes: 5,
    workingDirectory: "/tmp",
    environment: ["PATH=/bin"],
  };
  for (const jobs of mostJobs > 1 ? [[job], [job, job]] : [[job]]) {
    const body = toSubmitBody({ script: "#!/bin/sh\n", jobs }) as { job?: object; jobs?: object[] };
    for (const key of Object.keys(body)) expect(isIn(`job_submit_req.${key}`, version)).toBeDefined();
    for (const sent of body.jobs ?? [body.job ?? {}])
      for (const key of Object.keys(sent)) expect(isIn(`job_desc_msg.${key}`, version), key).toBeDefined();
  }
});
