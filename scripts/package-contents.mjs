import path from "node:path";
import { Stop } from "./stop.mjs";
import { placeOf } from "./traced-files.mjs";

/**
 * The folders of the packages that a package has: those with a traced file, and those whose code the build has put into its own files, which
 * are the portal's dependencies and what these need. Of Next's it has what is traced. `packages` are those of the lock file.
 */
export function listPackages(packages, traced) {
  const needed = new Set(["node_modules/next"]);
  const visit = (place) => {
    for (const name of Object.keys(packages[place].dependencies ?? {})) {
      const there = find(packages, place, name);
      if (needed.has(there)) continue;
      needed.add(there);
      visit(there);
    }
  };
  visit("");
  return [...new Set([...needed, ...traced.map(placeOf)])].sort();
}

/** The folder of the package that another one finds by a name. */
function find(packages, place, name) {
  const there = path.posix.join(place, "node_modules", name);
  return packages[there]
    ? there
    : find(packages, place.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ""), name);
}

/**
 * A software bill of materials (CycloneDX 1.5) of the packages in these folders. `licences` is docs/licences.md, which has the licence of each
 * version. The same contents have the same text.
 */
export function toBillOfMaterials({ name, version }, packages, folders, licences) {
  const rows = licences.matchAll(/^\| (\S+) \| (\S+) \| (.+) \|$/gm);
  const licenceOf = new Map([...rows].map(([, of, at, licence]) => [`${of}@${at}`, licence]));
  const components = folders.map((folder) => {
    const { version, integrity } = packages[folder];
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = licenceOf.get(`${name}@${version}`);
    if (!licence) throw new Stop(`docs/licences.md has no licence of ${name} ${version}.`);
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
