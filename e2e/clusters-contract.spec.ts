import { openApi } from "./support/api";
import { expect, test } from "./support/test";

const streaming = "/fac/open/v1alpha/streaming";
const body = (name: string) => ({ kind: "valkey-general", name, resources: { cpus: 1, "ram-gbs": 1 } });

test("parallel writes of one key are one upstream write, and signing in again makes no other @short", async ({
  request,
  ownPortal,
}) => {
  const { facility } = ownPortal;
  const { send, signIn } = openApi(request, ownPortal);
  const token = await facility.tokens("full");
  await signIn(token);
  const writes = [
    ["POST", "/api/clusters/kv", `POST ${streaming}/kv/provision_cluster`, body("one")],
    ["POST", "/api/clusters/kv/one/extend", `POST ${streaming}/kv/extend/one`, undefined],
    ["DELETE", "/api/clusters/kv/one", `DELETE ${streaming}/kv/cluster/one`, undefined],
  ] as const;
  for (const [method, path, upstream, data] of writes) {
    await facility.count.reset();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(method, path, data, path)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect([answers[0]?.status(), new Set(texts).size]).toEqual([200, 1]);
    expect(await facility.count.read()).toMatchObject({ [upstream]: 1 });
  }
  const other = await send("POST", "/api/clusters/kv", body("other"), "/api/clusters/kv");
  expect([other.status(), other.headers()["content-type"]]).toEqual([422, "application/problem+json"]);
  await facility.count.reset();
  await send("DELETE", "/api/session");
  await signIn(token);
  const again = await send("POST", "/api/clusters/kv", body("one"), "/api/clusters/kv");
  expect([again.status(), again.headers()["idempotency-replayed"]]).toEqual([200, "true"]);
  expect(await facility.count.read()).not.toHaveProperty([`POST ${streaming}/kv/provision_cluster`]);
});

test("a name stays one segment of the facility's path, however it is written @short", async ({
  request,
  ownPortal,
}) => {
  const { facility } = ownPortal;
  const { send, signIn } = openApi(request, ownPortal);
  await signIn(await facility.tokens("full"));
  await facility.count.reset();
  for (const name of ["..%2f..%2fmq", "..%5cmq", "%252e%252e", "a%2Fb", "a%00b", "a%3Fb%23c"])
    for (const [method, end] of [
      ["GET", ""],
      ["DELETE", ""],
      ["POST", "/extend"],
    ] as const) {
      const answer = await send(method, `/api/clusters/kv/${name}${end}`);
      expect(`${name} ${answer.status()}`).toMatch(/ (4\d\d)$/);
    }
  // Status is read at any time, for no request of this test.
  const called = Object.keys(await facility.count.read()).filter((one) => !one.includes("/v1alpha/status"));
  for (const asked of called)
    expect(asked).toMatch(/^(GET|POST|DELETE) \/fac\/open\/v1alpha\/streaming\/kv\/(cluster|extend)\/[^/]+$/);
});
