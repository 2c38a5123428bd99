// Writes facility-portal-VERSION-PLATFORM.tar.gz with its SHA-256 beside it: the built portal with its production dependencies. It starts
// with Node alone (docs/install.md).
//   npm run package [-- --to FOLDER]
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { transformWithOxc } from "vite";
import { bundleCommands } from "./bundle-commands.mjs";
import { run } from "./child-process.mjs";
import { npmCommand, prepare, root } from "./prepare.mjs";
import { runScript, Stop, tailOf } from "./stop.mjs";

/** What the package has of the project, beside its dependencies. */
const parts = [
  ...[
    ".env.example",
    "CHANGELOG.md",
    "SECURITY.md",
    "package-lock.json",
    "deploy",
    "docs",
    "public",
    "server",
  ],
  ...["scripts/import-store.mjs", "scripts/audit-log.mjs", "scripts/doctor.mjs", "scripts/stop.mjs", ".next"],
];
/** Commands that work in a package as they do here. */
const commands = ["import-store", "audit-log", "doctor"];
/** What no running portal and nobody who installs one reads: tests, types, pages for developers, and what the build leaves for the next one. */
const unread = [
  /\.test\.m?ts$|\.test\.mjs$|\.d\.mts$/,
  /^server\/(testing|tsconfig\.json)$/,
  /^docs\/(map\.md|screenshots)$|^deploy\/(MIT\.txt|README\.md)$/,
];
const unreadOfBuild =
  /^\.next\/(cache|dev|diagnostics|trace|trace-build|types|turbopack)$|\.(map|nft\.json)$/;
/** What of the build names the folder in which it was made, for nobody to read. */
const withFolder = ["json", "js"].map((ending) => `.next/required-server-files.${ending}`);

runScript(async () => {
  const { values } = parseArgs({ options: { to: { type: "string", default: "." } } });
  await prepare();
  const { version, scripts, devDependencies: _, ...rest } = readJson("package.json");
  const name = `facility-portal-${version}`;
  const work = mkdtempSync(path.join(tmpdir(), "portal-package-"));
  try {
    const folder = path.join(work, name);
    for (const part of parts) copy(part, folder);
    for (const file of withFolder) {
      const text = readFileSync(path.join(root, file), "utf8");
      writeFileSync(path.join(folder, file), text.replaceAll(root, "."));
    }
    for (const file of ["README.md", "start.mjs"])
      cpSync(path.join(root, "deploy", file), path.join(folder, file));
    await bundleCommands(root, path.join(folder, ".next"));
    const kept = Object.fromEntries(commands.map((command) => [command, scripts[command]]));
    const own = { ...rest, version, scripts: { start: "node start.mjs", ...kept } };
    writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
    await writeConfig(folder);
    await installInto(folder);
    await writeContents(folder);
    writeLicences(folder);
    const file = path.resolve(values.to, `${name}-${process.platform}-${process.arch}.tar.gz`);
    mkdirSync(path.dirname(file), { recursive: true });
    await runOrStop(
      "tar",
      [
        "--owner=0",
        "--group=0",
        "--numeric-owner",
        "--sort=name",
        "--mode=u+rwX,go+rX,go-w",
        "-czf",
        file,
        name,
      ],
      work,
    );
    const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
    writeFileSync(`${file}.sha256`, `${sum}  ${path.basename(file)}\n`);
    console.log(file);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), "utf8"));

function copy(part, folder) {
  cpSync(path.join(root, part), path.join(folder, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      const file = path.relative(root, source).split(path.sep).join("/");
      return ![...unread, unreadOfBuild].some((pattern) => pattern.test(file));
    },
  });
}

/** Next's settings as JavaScript: its compiler, which reads next.config.ts, isn't in the package. */
async function writeConfig(folder) {
  const { code } = await transformWithOxc(
    readFileSync(path.join(root, "next.config.ts"), "utf8"),
    "next.config.ts",
  );
  writeFileSync(path.join(folder, "next.config.mjs"), code);
}

async function installInto(folder) {
  const [command, ...args] = npmCommand();
  const options = [
    "--omit=dev",
    "--omit=peer",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  await runOrStop(command, [...args, "ci", ...options], folder);
  // The build's compiler, and the image converter that no page uses: a quarter of the size.
  const modules = path.join(folder, "node_modules");
  const compilers = readdirSync(path.join(modules, "@next")).filter((name) => name.startsWith("swc-"));
  for (const unused of ["@img", "sharp", ...compilers.map((name) => `@next/${name}`)])
    rmSync(path.join(modules, unused), { recursive: true, force: true });
}

/** What is in the package: a software bill of materials (CycloneDX 1.5). */
async function writeContents(folder) {
  const [command, ...args] = npmCommand();
  const options = ["sbom", "--omit=dev", "--sbom-format=cyclonedx", "--loglevel=error"];
  const output = await runOrStop(command, [...args, ...options], folder);
  writeFileSync(path.join(folder, "sbom.cdx.json"), output);
}

/** The licences of packages without a text of their own: the usual one with their author's name. CC0 needs none. */
function writeLicences(folder) {
  const mit = readFileSync(path.join(root, "deploy/MIT.txt"), "utf8");
  const lacking = Object.keys(readJson("package-lock.json").packages)
    .filter((place) => place && existsSync(path.join(folder, place)))
    .filter((place) => !readdirSync(path.join(folder, place)).some((file) => /^(un)?licen[cs]e/i.test(file)))
    .map((place) => JSON.parse(readFileSync(path.join(folder, place, "package.json"), "utf8")));
  const unknown = lacking.filter(({ license }) => !["MIT", "CC0-1.0"].includes(license));
  if (unknown.length > 0) throw new Stop(`No text of the licence of ${unknown.map(({ name }) => name)}.`);
  const texts = lacking.map(({ name, version, license, author }) => {
    const holder = (author?.name ?? author ?? `The authors of ${name}`).replace(/ [<(].*/, "");
    const text = license === "MIT" ? mit : "https://creativecommons.org/publicdomain/zero/1.0/legalcode\n";
    return `${name} ${version}: ${license}\n\nCopyright (c) ${holder}\n\n${text}`;
  });
  writeFileSync(path.join(folder, "licences.txt"), texts.join("\n\n"));
}

async function runOrStop(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Stop(`${tailOf(output)}\n\n${command} failed (exit code ${code}).`);
  return output;
}
