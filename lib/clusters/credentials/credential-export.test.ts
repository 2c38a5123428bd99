import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { queue, store } from "../testing/sample-connections";
import {
  listCredentialFields,
  toCredentialFileName,
  toCredentialNames,
  toEnvFile,
  toEnvRemarks,
  toJsonFile,
} from "./credential-export";

describe("listCredentialFields", () => {
  it("has what was given, secrets marked", () => {
    expect(listCredentialFields(queue).map(({ label, isSecret }) => [label, isSecret])).toEqual([
      ["Username", false],
      ["Password", true],
      ["AMQPS URL", true],
      ["Management URL", false],
    ]);
    expect(listCredentialFields(store).map(({ property }) => property)).toEqual([
      "username",
      "password",
      "url",
    ]);
  });

  it("hides a management URL that holds credentials", () => {
    const facts = { ...queue, managementUrl: "https://ada:s3cret@mq.example.org" };
    expect(listCredentialFields(facts).at(-1)?.isSecret).toBe(true);
  });
});

describe("toEnvFile", () => {
  it("leaves out what there is not", () => {
    // Without quotes where none are needed: docker run --env-file would keep them.
    expect(toEnvFile(store)).toBe(`# Key-value cluster 7 cache
CLUSTER_7_CACHE_USERNAME=default
CLUSTER_7_CACHE_PASSWORD=pw
CLUSTER_7_CACHE_URL=rediss://default:pw@kv.example.org:6380
`);
  });

  it("names what not every reader gets right, and puts it last", () => {
    const facts = { ...queue, username: "it's", password: "pa$$`id`\"'%41+#" };
    expect(toEnvFile(facts).split("\n")).toEqual([
      "# Message-queue cluster telemetry-2",
      "# docker run --env-file keeps the quotes around TELEMETRY_2_USERNAME. Docker Compose removes them.",
      'TELEMETRY_2_USERNAME="it\'s"',
      "TELEMETRY_2_AMQPS_URL=amqps://ada:s3cret@mq.example.org:5671/vh",
      "TELEMETRY_2_MGMT_URL=https://mq.example.org:15671/telemetry/",
      "# Some programs read a wrong value for TELEMETRY_2_PASSWORD from a .env file. The JSON file is exact.",
      'TELEMETRY_2_PASSWORD="pa\\$\\$\\`id\\`\\"\'%41+#"',
      "",
    ]);
    expect(toEnvRemarks(store)).toEqual({ disputed: null, quoted: null });
  });

  it("writes no line that a reader could take for another variable", () => {
    const password = 'it\'s "\nNODE_OPTIONS=--require=/tmp/x.js\n"';
    expect(toEnvFile({ ...queue, password })).not.toContain("NODE_OPTIONS");
    expect(toEnvRemarks({ ...queue, password }).disputed).toContain("TELEMETRY_2_PASSWORD");
    expect(toEnvFile({ ...store, name: "x\\\nNODE_OPTIONS=y" }).split("\n")[0]).toBe(
      "# Key-value cluster x NODE_OPTIONS=y",
    );
  });
});

it("exports JSON in the facility's own names", () => {
  expect(JSON.parse(toJsonFile(queue))).toEqual({
    family: "mq",
    name: "telemetry-2",
    username: "ada",
    password: queue.password,
    amqpsUrl: queue.url,
    mgmtUrl: queue.managementUrl,
  });
});

it.each([
  ["telemetry", "telemetry.env"],
  ["../a b", "..-a-b.env"],
  ["", "cluster.env"],
])("names the file of %s", (name, file) => {
  expect(toCredentialFileName({ ...store, name }, "env")).toBe(file);
});

describe("toCredentialNames", () => {
  it.each([
    ["mq", "telemetry-2", "TELEMETRY_2_AMQPS_URL"],
    ["kv", "telemetry-2", "TELEMETRY_2_URL"],
    ["kv", "7-cache", "CLUSTER_7_CACHE_URL"],
    ["kv", "ärger", "RGER_URL"],
    ["kv", "---", "CLUSTER_URL"],
  ] as const)("names %s %s", (family, name, url) => {
    expect(toCredentialNames(family, name).url).toBe(url);
  });

  it("is always what a shell takes", () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        for (const variable of Object.values(toCredentialNames("mq", name)))
          expect(variable).toMatch(/^[A-Z_][A-Z0-9_]*$/);
      }),
    );
  });
});
