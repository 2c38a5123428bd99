import { execFile } from "node:child_process";
import { appendFile, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** The migrations as they are built, and one more after them: a column and a table, unless FAILS is set. */
const knownMigrations = /\{"0001-history":[\w$]+(?:,"\d{4}-[\w-]+":[\w$]+)*(?=\})/g;
const oneMore = `,"9000-more":{up:async({schema})=>{await schema.alterTable("note").addColumn("more","text").execute();
  if(process.env.FAILS)throw new Error("the tables can't be changed");await schema.createTable("more").addColumn("id","text").execute()}}`;

/**
 * Copies an unpacked package into one of another version beside it, and returns its folder and build's ID. It has the same code, but as in a real
 * new version another build's ID and other names of scripts and style sheets: a page of the one finds no file in the other. It changes the
 * database's tables, and has another unit.
 */
export async function makeOtherBuild(folder: string): Promise<{ folder: string; build: string }> {
  const other = `${folder}.1`;
  await promisify(execFile)("cp", ["-a", folder, other]);
  const next = path.join(other, ".next");
  const built = path.join(next, "static");
  const id = (await readFile(path.join(next, "BUILD_ID"), "utf8")).trim();
  const build = `N${id.slice(1)}`;
  const chunks = (await readdir(path.join(built, "chunks"))).filter((name) => /\.(js|css)$/.test(name));
  const names = new RegExp([id, ...chunks].map((name) => name.replaceAll(/[.~]/g, "\\$&")).join("|"), "g");
  const files = await readdir(next, { recursive: true, withFileTypes: true });
  for (const entry of files.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    // Compressed copies of what it was.
    if (/\.(br|gz)$/.test(entry.name)) await rm(file);
    else if (/\.(js|css|json|html|rsc)$|^BUILD_ID$/.test(entry.name)) {
      const text = await readFile(file, "utf8");
      const renamed = text.replaceAll(names, (name) => `N${name.slice(1)}`);
      const changed = renamed.replaceAll(knownMigrations, (known) => known + oneMore);
      if (changed !== text) await writeFile(file, changed);
    }
  }
  for (const name of chunks) {
    const chunk = path.join(built, "chunks", name);
    await rename(chunk, path.join(path.dirname(chunk), `N${name.slice(1)}`));
  }
  await rename(path.join(built, id), path.join(built, build));
  await appendFile(path.join(other, "deploy/facility-portal.service"), "# Of the new version.\n");
  const own = path.join(other, "package.json");
  const { version, ...rest } = JSON.parse(await readFile(own, "utf8"));
  await writeFile(own, JSON.stringify({ ...rest, version: `${version}.1` }));
  return { folder: other, build };
}
