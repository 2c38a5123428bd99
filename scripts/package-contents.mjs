import { Stop } from "./stop.mjs";
import { placeOf, readBuilt } from "./traced-files.mjs";

/**
 * The folders of the packages that a package has: those with a traced file, those that the portal itself names, and those whose code the build has
 * put into its own files, which the source maps of the server's files tell: it renders what the browser runs. `packages` are those of the lock file.
 */
export function listPackages(root, packages, traced) {
  const sources = readBuilt(root, ".map")
    .flatMap(({ content }) => [content, ...(content.sections ?? []).map(({ map }) => map)])
    .flatMap(({ sources = [] }) => sources.map(decodeURIComponent))
    // ../node_modules/x/a.js, or at the end of more than that: a.json.[json].cjs/turbopack:///node_modules/x/a.json
    .map((source) => placeOf(source.replace(/^.*(\.\.|\/\/|\[project\])\/(?=node_modules)/, "")));
  const named = Object.keys(packages[""].dependencies).map((name) => `node_modules/${name}`);
  const all = new Set([...traced.map(placeOf), ...named, ...sources]);
  return [...all].filter((place) => packages[place]).sort();
}

/** Licences that packages state only in their text. */
const stated = { "color-convert": "MIT" };

/**
 * A software bill of materials (CycloneDX 1.5) of the packages in these folders, with the licences that the lock file has. The same contents
 * have the same text.
 */
export function toBillOfMaterials({ name, version }, packages, folders) {
  const components = folders.map((folder) => {
    const { version, integrity, license } = packages[folder];
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = license ?? stated[name];
    if (!licence) throw new Stop(`package-lock.json has no licence of ${name} ${version}.`);
    const [, hash] = integrity.split("sha512-");
    return {
      type: "library",
      "bom-ref": folder,
      name,
      version,
      purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
      licenses: [licence.includes(" ") ? { expression: licence } : { license: { id: licence } }],
      hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }],
    };
  });
  const metadata = { component: { type: "application", "bom-ref": name, name, version } };
  return { bomFormat: "CycloneDX", specVersion: "1.5", version: 1, metadata, components };
}
