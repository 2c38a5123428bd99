import "server-only";
import { z } from "zod";
import { type Description, descriptions } from "./descriptions";
import { environmentSchema } from "./settings";

/** A setting as the documents show it. `unset` is Markdown: its default, or when it is required. */
type DocumentedSetting = Description & { name: string; unset: string };

/** All settings that are described, by group, with the schema's defaults. */
export function listGroups(): { group: string; settings: DocumentedSetting[] }[] {
  const { properties = {} } = z.toJSONSchema(environmentSchema, { io: "input", unrepresentable: "any" });
  const defaultOf = (name: string) => {
    const property = properties[name];
    return typeof property === "object" ? `\`${property.default}\`` : "";
  };
  return Object.entries(descriptions).map(([group, settings]) => ({
    group,
    settings: Object.entries(settings).map(([name, description]) => ({
      name,
      ...description,
      unset: description.unset ?? defaultOf(name),
    })),
  }));
}

/** docs/settings.md. */
export function toSettingsPage(): string {
  const tables = listGroups().map(
    ({ group, settings }) =>
      `## ${group}\n\n| name | default | meaning |\n|---|---|---|\n${settings
        .map(({ name, unset, meaning }) => `| \`${name}\` | ${unset} | ${meaning} |\n`)
        .join("")}`,
  );
  return `# Settings

<!-- Not run by a test: \`npm run dev\`, \`npx vitest run lib/settings -u\`, which are for work on the sources. -->

Settings are environment variables, read once at startup. \`npm start\` also reads the file \`.env\`; the environment takes precedence. An empty
variable counts as unset. If a setting is invalid or missing, the portal lists all faults and doesn't start.

A live portal requires \`FACILITY_URL\`, \`PORTAL_URL\` and \`SESSION_SECRET\`; \`npm run demo\` requires none. [.env.example](../.env.example) has
those of a live portal, with an example each. Both are generated from \`lib/settings\` by \`npx vitest run lib/settings -u\`.

${tables.join("\n")}`;
}

const toPlain = (markdown: string) =>
  markdown.replaceAll(/ ?\(?\[([^\]]+)\]\([^)]+\)\)?/g, "").replaceAll("`", "");

/** .env.example: what a live portal requires as empty lines to fill in, the rest as comments. */
export function toEnvExample(): string {
  const live = listGroups().filter(({ group }) => group !== "Demo");
  const groups = live.map(({ group, settings }) => {
    const lines = settings.map(({ name, unset, meaning, example }) => {
      const [what = ""] = toPlain(unset).split(/; (?=.* in a demo)/);
      const isRequired = /^required(?! with)/.test(what);
      const without = what.startsWith("required") ? what.replace(/^r/, "R") : `Default: ${what}`;
      return `# ${toPlain(meaning)}\n# ${without}\n${isRequired ? `# Example: ${example}\n${name}=` : `#${name}=${example}`}\n`;
    });
    return `## ${group}\n\n${lines.join("\n")}`;
  });
  return `# Settings of a live portal. Copy this file to .env, fill in the three lines without “#” (behind a proxy on this host, HOST and TRUSTED_PROXIES too), and run \`npm start\`.
# docs/settings.md says the same as tables. Generated from lib/settings.

${groups.join("\n")}`;
}
