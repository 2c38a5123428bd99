import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { run } from "./child-process.mjs";
import { root } from "./prepare.mjs";
import { runScript, Stop } from "./stop.mjs";

const folder = path.join(root, "bench");

/** The benchmarks by name, with the first line of what each says about itself. A file that isn't one begins with code. */
function listBenchmarks() {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".mjs"))
    .flatMap((file) => {
      const [first] = readFileSync(path.join(folder, file), "utf8").split("\n");
      return first?.startsWith("// ") ? [{ name: path.basename(file, ".mjs"), about: first.slice(3) }] : [];
    });
}

/** `npm run bench` lists the benchmarks; `npm run bench -- NAME [OPTIONS]` runs one. */
runScript(async () => {
  const [name, ...options] = process.argv.slice(2);
  const all = listBenchmarks();
  if (name === undefined) {
    const width = Math.max(...all.map((one) => one.name.length));
    console.log(all.map((one) => `${one.name.padEnd(width)}  ${one.about}`).join("\n"));
    console.log(
      "\nRun one: npm run bench -- NAME [OPTIONS]. Each file in bench describes its options at the top.",
    );
    return;
  }
  if (!all.some((one) => one.name === name))
    throw new Stop(`There is no benchmark “${name}”.`, "`npm run bench` lists them.", 2);
  const script = path.join(folder, `${name}.mjs`);
  const { code } = await run(process.execPath, [script, ...options], { cwd: process.cwd(), show: true });
  process.exit(code);
});
