import { describe, expect, it } from "vitest";
import { toCredentials } from "./wire";

const none = { username: null, password: null, amqpsUrl: null, mgmtUrl: null, url: null };

describe("toCredentials", () => {
  it.each([
    ["alone", { username: "u", password: "p" }],
    ["whatever else can't be read", { username: "u", password: "p", name: {}, lifetime: 7, url: [] }],
  ])("finds them %s", (_says, value) => {
    expect(toCredentials(value, "kv")).toEqual({ ...none, username: "u", password: "p" });
  });

  it.each(["url", "redisUrl"])("takes %s for a store's URL", (field) => {
    const url = "rediss://u:p@h";
    expect(toCredentials({ url: "", [field]: url }, "kv")).toEqual({ ...none, url });
  });

  it("takes amqpsUrl for a queue's URL, and no other", () => {
    const amqpsUrl = "amqps://u:p@h";
    expect(toCredentials({ amqpsUrl }, "mq")).toEqual({ ...none, amqpsUrl });
    expect(toCredentials({ amqp_url: amqpsUrl, uri: amqpsUrl, url: amqpsUrl }, "mq")).toBeNull();
  });

  it("leaves a secret exactly as it is sent", () => {
    expect(toCredentials({ password: " p\n" }, "kv")?.password).toBe(" p\n");
    expect(toCredentials({ password: 42 }, "kv")?.password).toBe("42");
    expect(toCredentials({ password: "x".repeat(4001) }, "kv")).toBeNull();
  });

  it("leaves out what arrived damaged, says so, and keeps the rest", () => {
    const sent = { username: "u", password: "caf\ufffd", url: "rediss://u:caf%C3%A9@h" };
    expect(toCredentials(sent, "kv")).toEqual({ ...none, ...sent, password: null, unreadable: ["password"] });
    const all = {
      username: "u\ufffd",
      password: "\ud83d",
      amqpsUrl: "amqps://u:\ufffd@h",
      mgmtUrl: "https://h/\ufffd",
    };
    expect(toCredentials(all, "mq")).toEqual({
      ...none,
      unreadable: ["username", "password", "amqpsUrl", "mgmtUrl"],
    });
    expect(toCredentials({ password: "café 🚀" }, "kv")).toEqual({ ...none, password: "café 🚀" });
  });

  it.each([
    ["https://mq.example.org:15671/", "https://mq.example.org:15671/"],
    ["http://mq", "http://mq"],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["https://a b", null],
    ["mq.example.org", null],
  ])("takes %s as an address to open: %s", (mgmtUrl, expected) => {
    expect(toCredentials({ password: "p", mgmtUrl }, "mq")?.mgmtUrl).toBe(expected);
  });

  it.each([null, [], { username: "u" }, { mgmtUrl: "https://mq" }, { password: "" }, { password: {} }])(
    "takes %j for none",
    (value) => {
      expect(toCredentials(value, "mq")).toBeNull();
    },
  );
});
