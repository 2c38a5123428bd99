import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { queue, store } from "../testing/sample-connections";
import type { ConnectionFacts } from "./credential-export";
import { listSnippets } from "./credential-snippets";

describe("listSnippets", () => {
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
