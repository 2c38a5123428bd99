import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { isTest, listSources } from "../lib/testing/sources";
import { listChanged, listRelated, readers } from "./changed-tests.mjs";

/** What a file says that reads others by their names. */
const reads = /import\.meta\.(dirname|url)|process\.cwd\(\)|readFile(Sync)?\(\s*["'`]|toMatchFileSnapshot/;

it("knows every test that reads files of the project, unless it reads all of them", () => {
  const reading = listSources()
    .filter(({ path, text }) => isTest(path) && /\.(tsx?|mjs)$/.test(path) && reads.test(text))
    .filter(({ text }) => !text.includes('/testing/sources"'))
    .map(({ path }) => path);
  expect(reading.toSorted()).toEqual(["lib/testing/sources.ts", ...Object.keys(readers)].toSorted());
});

it("adds who reads a changed file; any change can break a test of the tree", () => {
  expect(listRelated(["lib/time/clock.ts"])).toEqual(["lib/testing/sources.ts", "lib/time/clock.ts"]);
  expect(listRelated(["docs/operations.md"])).toEqual(
    expect.arrayContaining(["lib/activity/owner.process.test.ts", "scripts/store-backup.process.test.ts"]),
  );
  expect(listRelated([])).toEqual(["lib/testing/sources.ts"]);
});

it.skipIf(!existsSync(".git"))(
  "asks git which files differ, and says nothing about an unknown commit",
  async () => {
    expect(await listChanged("HEAD")).toBeInstanceOf(Array);
    expect(await listChanged("no-such-commit")).toBeNull();
  },
);
