import { expect, it } from "vitest";
import { type KeyAct, stepKeys, type Waiting } from "./key-step";

function press(...presses: [key: string, atMs: number][]): (KeyAct | null)[] {
  let waiting: Waiting = null;
  return presses.map(([key, atMs]) => {
    const step = stepKeys(waiting, key, atMs);
    waiting = step.waiting;
    return step.act;
  });
}

it("forgets the g after a pause, and after a letter that leads nowhere", () => {
  expect(press(["g", 0], ["r", 2000])).toEqual([null, { do: "refresh" }]);
  expect(press(["g", 0], ["r", 100], ["r", 200])).toEqual([null, null, { do: "refresh" }]);
  expect(press(["g", 0], ["g", 100], ["s", 200])).toEqual([null, null, null]);
});

it("knows its single keys and no others", () => {
  expect(press(["?", 0], ["/", 0], ["r", 0], ["e", 0], ["x", 0]).map((act) => act?.do)).toEqual([
    ...["show-keys", "search", "refresh", "extend", "select"],
  ]);
  expect(press(["q", 0], ["toString", 0], ["__proto__", 0], ["я", 0])).toEqual([null, null, null, null]);
});
