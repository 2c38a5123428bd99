import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ConnectionFacts,
  listCredentialFields,
  toCredentialFileName,
  toEnvFile,
  toJsonFile,
} from "./credential-export";
import { toCredentialNames } from "./credential-names";
import { listSnippets } from "./credential-snippets";

const queue: ConnectionFacts = {
  family: "mq",
  name: "telemetry-2",
  username: "ada",
  password: "s3cr'et $HOME`",
  url: "amqps://ada:s3cret@mq.example.org:5671/vh",
  managementUrl: "https://mq.example.org:15671/telemetry/",
};
const store: ConnectionFacts = {
  family: "kv",
  name: "7 cache",
  username: "default",
  password: "pw",
  url: "rediss://default:pw@kv.example.org:6380",
  managementUrl: null,
};

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
  const readByShell = (text: string, variable: string) =>
    spawnSync("sh", ["-c", `set -a; eval "$FILE"; printf %s "$${variable}"`], {
      env: { FILE: text, PATH: process.env.PATH, NODE_ENV: "test" },
    }).stdout.toString();

  it.each(["plain", "with space", "a#b", "it's", '$HOME `id` \\n "x"', 'it\'s $HOME `id` \\ "x"', "=&;|"])(
    "comes out of a shell as it went in: %s",
    (password) => {
      expect(readByShell(toEnvFile({ ...queue, password }), "TELEMETRY_2_PASSWORD")).toBe(password);
    },
  );

  it("leaves out what there is not", () => {
    expect(toEnvFile(store)).toBe(`# Key-value cluster 7 cache
CLUSTER_7_CACHE_USERNAME='default'
CLUSTER_7_CACHE_PASSWORD='pw'
CLUSTER_7_CACHE_URL='rediss://default:pw@kv.example.org:6380'
`);
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

describe("listSnippets", () => {
  it.each([
    [queue, ["pika", "amqplib", "go-amqp", "rabbitmqadmin"]],
    [store, ["redis-py", "ioredis", "go-redis", "redis-cli"]],
  ])("has those of the family", (facts, ids) => {
    expect(listSnippets(facts).map(({ id }) => id)).toEqual(ids);
  });

  it("leads to the host that the URLs name", () => {
    const text = (facts: ConnectionFacts, id: string) =>
      listSnippets(facts).find((one) => one.id === id)?.text;
    expect(text(queue, "rabbitmqadmin")).toContain(
      "--host=mq.example.org --port=15671 --ssl --path-prefix=/telemetry",
    );
    expect(text(store, "redis-cli")).toContain("redis-cli -h kv.example.org -p 6380 --tls --user");
    expect(text({ ...store, url: "not a url" }, "redis-cli")).toContain("-h HOST");
    expect(text({ ...store, url: "redis://u:p@127.0.0.1" }, "redis-cli")).toContain(
      "-h 127.0.0.1 -p 6379 --user",
    );
  });

  it("never holds a secret", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{12,20}$/), fc.boolean(), (secret, isQueue) => {
        const facts = isQueue
          ? { ...queue, url: `amqps://ada:${secret}@h`, managementUrl: `https://ada:${secret}@h` }
          : { ...store, url: `rediss://ada:${secret}@h` };
        for (const { text } of listSnippets(facts)) expect(text).not.toContain(secret);
      }),
    );
  });
});
