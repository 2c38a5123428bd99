import { expect, it } from "vitest";
import { exampleSecrets } from "./formats";
import { environmentSchema, parseSettings } from "./settings";
import { listGroups, toEnvExample, toSettingsPage } from "./settings-documents";

/** `npx vitest run lib/settings -u` writes both documents again. */
it.each([
  ["../../docs/settings.md", toSettingsPage],
  ["../../.env.example", toEnvExample],
])("%s has every setting as the schema has it", async (file, write) => {
  await expect(write()).toMatchFileSnapshot(file);
});

const documented = listGroups().flatMap(({ settings }) => settings);

it("describes each setting of the schema once", () => {
  expect(documented.map(({ name }) => name).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

it.each(documented)(
  "$name has a default, a meaning and a valid example",
  ({ name, unset, meaning, example }) => {
    expect(unset).toMatch(/^(?!`undefined`).*\w/);
    expect(meaning).toMatch(/\w+ \w+.*\.$/);
    expect(unset).not.toBe(`\`${example}\``);
    const issues = environmentSchema.safeParse({ [name]: example }).error?.issues ?? [];
    if (!exampleSecrets.includes(example)) expect(issues).toEqual([]);
    else
      expect(issues).toMatchObject([{ message: expect.stringMatching(/example.+`openssl rand -hex 32`/) }]);
  },
);

it("leaves empty what a live portal requires, which then starts", () => {
  const open: string[] = toEnvExample().match(/^[A-Z_]+=$/gm) ?? [];
  const required = documented.filter(({ name }) => open.includes(`${name}=`));
  expect(parseSettings({})).toMatchObject({ faults: { length: open.length } });
  const filled = Object.fromEntries(required.map(({ name, example }) => [name, example]));
  expect(parseSettings(filled)).toMatchObject({
    faults: [expect.stringMatching(/^SESSION_SECRET: is the doc/)],
  });
  expect(parseSettings({ ...filled, SESSION_SECRET: "f".repeat(64) })).toHaveProperty("settings");
});
