// Writes facility-portal-VERSION-PLATFORM.tar.gz with its SHA-256 beside it: the built portal and what it runs of its dependencies. It
// starts with Node alone (docs/install.md). With a key, its signature is beside it too.
//   npm run package [-- --to FOLDER --sign KEYFILE]
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bundleCommands } from "./bundle-commands.mjs";
import { run } from "./child-process.mjs";
import { listPackages, toBillOfMaterials } from "./package-contents.mjs";
import { prepare, root } from "./prepare.mjs";
import { runScript, Stop, tailOf } from "./stop.mjs";
import { listTracedFiles } from "./traced-files.mjs";

/** What the package has of the project, beside the build's own list. */
const parts = [
  ...[".env.example", "CHANGELOG.md", "SECURITY.md", "deploy", "docs", "public", "server"],
  ...["scripts/import-store.mjs", "scripts/audit-log.mjs", "scripts/doctor.mjs", "scripts/stop.mjs"],
  ...[".next/node_modules", ".next/server", ".next/static"],
];
/** Commands that work in a package as they do here. */
const commands = ["import-store", "audit-log", "doctor"];
/** What no running portal and nobody who installs one reads: tests, types, maps, pages for developers. */
const unread = [
  /\.test\.m?ts$|\.test\.mjs$|\.d\.m?ts$|\.map$|\.nft\.json$/,
  /^server\/(testing|tsconfig\.json)$/,
  /^docs\/(map\.md|screenshots)$|^deploy\/(MIT\.txt|README\.md)$/,
];
const licenceFile = /^((un)?licen[cs]e|copying|notice)/i;

runScript(async () => {
  const text = { type: "string" };
  const { values } = parseArgs({ options: { to: { ...text, default: "." }, sign: text } });
  await prepare();
  const { scripts, devDependencies: _, ...rest } = readJson("package.json");
  const name = `facility-portal-${rest.version}`;
  // Below the project, so that the package's modules find what they import.
  const work = fs.mkdtempSync(path.join(root, ".next/package-"));
  try {
    const folder = path.join(work, name);
    const { files: ofBuild, appDir } = readJson(".next/required-server-files.json");
    for (const part of [...parts, ...ofBuild]) copy(part, folder);
    const settled = path.join(folder, ".next/required-server-files.json");
    fs.writeFileSync(settled, fs.readFileSync(settled, "utf8").replaceAll(appDir, "."));
    for (const file of ["README.md", "start.mjs"])
      fs.cpSync(path.join(root, "deploy", file), path.join(folder, file));
    await bundleCommands(root, path.join(folder, ".next"));
    const kept = Object.fromEntries(commands.map((command) => [command, scripts[command]]));
    write(folder, "package.json", { ...rest, scripts: { start: "node start.mjs", ...kept } });
    await copyModules(folder, rest);
    const file = path.resolve(values.to, `${name}-${process.platform}-${process.arch}.tar.gz`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u+rwX,go+rX,go-w"];
    await runOrStop("tar", [...owner, "--sort=name", "-czf", file, name], work);
    const sum = createHash("sha256").update(fs.readFileSync(file)).digest("hex");
    fs.writeFileSync(`${file}.sha256`, `${sum}  ${path.basename(file)}\n`);
    fs.rmSync(`${file}.sig`, { force: true });
    if (values.sign) await runOrStop("ssh-keygen", ["-Y", "sign", "-f", values.sign, "-n", "file", file]);
    console.log(file);
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
});

const readJson = (file) => JSON.parse(fs.readFileSync(path.join(root, file), "utf8"));

const write = (folder, file, content) =>
  fs.writeFileSync(path.join(folder, file), `${JSON.stringify(content, null, 2)}\n`);

function copy(part, folder) {
  fs.cpSync(path.join(root, part), path.join(folder, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      const file = path.relative(root, source).split(path.sep).join("/");
      return !unread.some((pattern) => pattern.test(file));
    },
  });
}

/** Copies what the package runs of node_modules, with the licences, and writes what is in it. */
async function copyModules(folder, project) {
  const { packages } = readJson("package-lock.json");
  const traced = await listTracedFiles(root, folder, packages);
  const places = listPackages(root, packages, traced);
  const descriptions = places.map((place) => `${place}/package.json`);
  // Next's folder has packages of others within.
  const folders = new Set([...traced, ...descriptions].flatMap(listFolders));
  const licences = [...folders].flatMap((place) =>
    fs
      .readdirSync(path.join(root, place), { withFileTypes: true })
      .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
      .map((entry) => `${place}/${entry.name}`),
  );
  for (const file of new Set([...traced, ...descriptions, ...licences])) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(folder, file));
  }
  write(folder, "sbom.cdx.json", toBillOfMaterials(project, packages, places));
  writeLicences(folder, places);
}

/** The folders that a file is in, below node_modules. */
function listFolders(file) {
  const folder = path.dirname(file);
  return folder === "node_modules" ? [] : [folder, ...listFolders(folder)];
}

/** The licences of packages without a text of their own: the usual one with their author's name. CC0 needs none. */
function writeLicences(folder, places) {
  const mit = fs.readFileSync(path.join(root, "deploy/MIT.txt"), "utf8");
  const lacking = places
    .filter((place) => !fs.readdirSync(path.join(folder, place)).some((file) => licenceFile.test(file)))
    .map((place) => JSON.parse(fs.readFileSync(path.join(folder, place, "package.json"), "utf8")));
  const unknown = lacking.filter(({ license }) => !["MIT", "CC0-1.0"].includes(license));
  if (unknown.length > 0) throw new Stop(`No text of the licence of ${unknown.map(({ name }) => name)}.`);
  const texts = lacking.map(({ name, version, license, author }) => {
    const holder = (author?.name ?? author ?? `The authors of ${name}`).replace(/ [<(].*/, "");
    const text = license === "MIT" ? mit : "https://creativecommons.org/publicdomain/zero/1.0/legalcode\n";
    return `${name} ${version}: ${license}\n\nCopyright (c) ${holder}\n\n${text}`;
  });
  fs.writeFileSync(path.join(folder, "licences.txt"), texts.join("\n\n"));
}

async function runOrStop(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Stop(`${tailOf(output)}\n\n${command} failed (exit code ${code}).`);
}
