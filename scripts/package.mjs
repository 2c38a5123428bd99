// Writes facility-portal-VERSION-PLATFORM.tar.gz with its SHA-256 beside it: the built portal with its production dependencies. It starts
// with Node alone (docs/install.md).
//   npm run package [-- --to FOLDER]
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { transformWithOxc } from "vite";
import { bundleDoctor } from "./bundle-doctor.mjs";
import { run } from "./child-process.mjs";
import { npmCommand, prepare, root } from "./prepare.mjs";
import { runScript, Stop, tailOf } from "./stop.mjs";

/** What the package has of the project, beside its dependencies. */
const parts = [
  ...[
    ".env.example",
    "CHANGELOG.md",
    "README.md",
    "SECURITY.md",
    "package-lock.json",
    "deploy",
    "docs",
    "public",
    "server",
  ],
  ...["scripts/import-store.mjs", "scripts/doctor.mjs", "scripts/stop.mjs", ".next"],
];
/** What no running portal reads: tests, types, and what the build leaves for the next one. */
const unread = [/\.test\.m?ts$|\.test\.mjs$|\.d\.mts$/, /^server\/(testing|tsconfig\.json)$/];
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
    cpSync(path.join(root, "deploy/start.mjs"), path.join(folder, "start.mjs"));
    await bundleDoctor(root, path.join(folder, ".next"));
    const { "import-store": importStore, doctor } = scripts;
    const own = {
      ...rest,
      version,
      scripts: { start: "node start.mjs", "import-store": importStore, doctor },
    };
    writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
    await writeConfig(folder);
    await installInto(folder);
    await writeContents(folder);
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

async function runOrStop(command, args, cwd) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw new Stop(`${tailOf(output)}\n\n${command} failed (exit code ${code}).`);
  return output;
}
