import fc from "fast-check";
import { expect, it } from "vitest";
import { throughAddress } from "../../address/testing/through-address";
import { gridColumns, numberFields, textFields } from "../job/job-columns";
import { formatQueueChoice, parseQueueChoice, type QueueChoice } from "./queue-parameters";

const value = fc.string({ unit: fc.constantFrom(..."a,\\-é &=") });
const values = fc.array(value);
const keys = gridColumns.map(({ key }) => key);
const choices = fc.record<QueueChoice>({
  isMine: fc.constant(false),
  own: fc.constant(null),
  filter: fc.record({
    text: fc.string({ maxLength: 200 }),
    state: values,
    partition: values,
    account: values,
    user: values,
  }),
  sort: fc.record({ by: fc.constantFrom("id", ...textFields, ...numberFields), isDescending: fc.boolean() }),
  isFolded: fc.boolean(),
  openGroups: fc.array(value.filter((text) => text !== "")),
  columns: fc.subarray(keys, { minLength: 1 }),
});

it("reads its own addresses back", () => {
  fc.assert(
    fc.property(choices, (choice) => {
      expect(parseQueueChoice(throughAddress(formatQueueChoice(choice)))).toEqual(choice);
    }),
  );
});

const usual = parseQueueChoice(new URLSearchParams());

it.each([
  ["", "ada", false, false],
  ["mine=off", "ada", true, false],
  ["user=bob", "ada", true, false],
  ["q=wave&mine=on", "ada", true, true],
  ["state=RUNNING", "ada", true, true],
  ["", null, true, false],
])("%j, read by %s, usually mine: %s, shows their own jobs alone: %s", (text, username, isMineUsual, is) => {
  const { isMine, own } = parseQueueChoice(new URLSearchParams(text), { username, isMineUsual });
  expect([isMine, own]).toEqual([is, is ? username : null]);
});

it("shows all jobs where no job has a user", () => {
  const reader = { username: "ada", isMineUsual: true, areOwnersReported: false };
  for (const text of ["", "mine=on"])
    expect(parseQueueChoice(new URLSearchParams(text), reader)).toMatchObject({ isMine: false, own: null });
});

it("takes what makes no sense for not there", () => {
  const address = new URLSearchParams(`sort=-failed&fold=x&columns=x&q=${"a".repeat(300)}`);
  expect(parseQueueChoice(address)).toEqual({
    ...usual,
    filter: { ...usual.filter, text: "a".repeat(200) },
  });
});
