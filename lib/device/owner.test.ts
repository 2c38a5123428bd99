import { expect, it } from "vitest";
import { isSameOwner, toDeviceOwner } from "./owner";

const ada = { username: "ada", project: "p1", endsAt: "2026-01-01T00:00:00Z" };
const unknown = { username: null, project: null, endsAt: ada.endsAt };

it.each([
  ["the same user and project in a later session", ada, { ...ada, endsAt: "2026-01-02T00:00:00Z" }, true],
  ["another project", ada, { ...ada, project: "p2" }, false],
  ["another user", ada, { ...ada, username: "bob" }, false],
  ["the same session of an unknown user", unknown, { ...unknown }, true],
  ["two sessions of unknown users", unknown, { ...unknown, endsAt: "2026-01-02T00:00:00Z" }, false],
  ["an unknown user and a known one", unknown, ada, false],
])("%s", (_says, one, other, isSame) => {
  expect(toDeviceOwner(one).id === toDeviceOwner(other).id).toBe(isSame);
  if (other !== null) expect(isSameOwner(one, other)).toBe(isSame);
});

it("tells users apart whose names and projects hold blanks", () => {
  const user = (username: string, project: string | null) => ({ ...ada, username, project });
  expect(isSameOwner(user("a b", "c"), user("a", "b c"))).toBe(false);
  const toId = (username: string, project: string | null) => toDeviceOwner(user(username, project)).id;
  expect(toId("a b", "c")).not.toBe(toId("a", "b c"));
  expect(toId("a b", null)).not.toBe(toId("a", "b"));
  expect(toId("a%20b", "c")).not.toBe(toId("a b", "c"));
  expect(isSameOwner(user("a", ""), user("a", null))).toBe(false);
  expect(isSameOwner(user("session", ada.endsAt), unknown)).toBe(false);
});

it("encodes a user with the project, or a session, so that entries are found again", () => {
  expect(toDeviceOwner(ada)).toEqual({ id: "ada p1", user: "ada" });
  expect(toDeviceOwner({ ...ada, project: null })).toEqual({ id: "ada ", user: "ada" });
  expect(toDeviceOwner(unknown)).toEqual({ id: `session ${ada.endsAt}`, user: null });
  expect(toDeviceOwner(null)).toEqual({ id: "", user: null });
});
