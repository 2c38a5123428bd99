import path from "node:path";
import { listApiPaths } from "./golden/asks";
import { recordPaths } from "./golden/record";
import { openSessions } from "./golden/sessions";
import { recordWrites } from "./golden/writes";
import { untilListsAreKnown } from "./support/known-lists";
import { expect, test } from "./support/test";

const introduction = `The golden record: what the API answered. \`npm run golden\` writes it again; CONTRIBUTING.md says when.

Each line: sessions: ways of asking → status, body, headers. Paths and methods with the same answers are listed together.
Sessions: none; user: signed in, with all permissions; other: of another project, without compute; ended: signed out since;
forged: a cookie with another letter.
Ways (e2e/golden/asks.ts): plain; unknown, repeated, bad and long query parameters; slash: an encoded slash in the path; csv:
Accept: text/csv. Writes of these have no Origin. own: with the portal's own Origin, then with text, JSON and broken JSON as body.
Bodies: a problem by its name, with +fields and -fields that others don't have or do; JSON as a type; else the first line, with
0 for all digits. “front door”: without the headers of a handler (x-portal-…). “…”: differs from one answer to the next.
Headers as follows, unless a line has others (+) or leaves some out (-):
`;

test("the API answers as recorded", async ({ newPortal }) => {
  // Some 18,000 requests, which take a minute on an idle machine.
  test.setTimeout(20 * 60_000);
  const { url, facility } = await newPortal({
    // Nothing is recorded or read again while it is asked, and no limit is reached.
    DEMO_NOW: "2026-10-20T12:00:00Z",
    RECORD_SECONDS: "0",
    STATUS_REFRESH_SECONDS: "3600",
    SIGN_IN_LIMIT: "100000",
    ANONYMOUS_LIMIT: "100000",
    UNACCEPTED_WRITE_LIMIT: "100000",
  });
  await untilListsAreKnown(url);
  const description = await (await fetch(`${url}/api/openapi.json`)).json();
  const paths = listApiPaths(description, path.resolve(import.meta.dirname, ".."));
  const mint = async () => ({
    user: await facility.tokens("full"),
    other: await facility.tokens("streaming"),
  });
  const { user, other } = await mint();
  const { usual, text } = await recordPaths(url, paths, () => openSessions(url, user, other));
  const writes = await recordWrites(url, await mint(), usual);
  const record = [introduction, ...usual.map((line) => `  ${line}\n`), "\n", text, "\n", writes].join("");
  expect(record).toMatchSnapshot("api.txt");
});
