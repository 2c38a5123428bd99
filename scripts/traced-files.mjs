import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
// The tracer of `next build`, so that the project needs none of its own.
import nft from "next/dist/compiled/@vercel/nft/index.js";

/** What is named without being run: maps and types, Next's compilers and development server, its image converter, tests, the other C library. */
const unused = [
  /\.(map|md|flow|[cm]?ts)$|\.dev(elopment)?\.js$|\/test\//,
  /^node_modules\/(@img|sharp|caniuse-lite|@libsql\/[^/]+-musl)\//,
  /^node_modules\/next\/dist\/(compiled\/)?next-devtools\//,
  /^node_modules\/next\/dist\/(build\/webpack|server\/dev\/(next-dev-server|hot-reloader-(?!types)))/,
];

/**
 * The files of node_modules that a package runs, relative to `root`: what its modules in `folder`, somewhere below `root`, import, and
 * what the build found for each page and endpoint. Only packages that aren't for development alone (`packages` of the lock file).
 */
export async function listTracedFiles(root, folder, packages) {
  const isUsed = (file) =>
    !unused.some((pattern) => pattern.test(file)) && !isForDevelopment(packages[placeOf(file)]);
  const isOwn = (file) => file.endsWith(".mjs") && path.join(root, file).startsWith(folder);
  const modules = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".mjs"));
  const { fileList, esmFileList } = await nft.nodeFileTrace(
    modules.map((file) => path.join(folder, file)),
    {
      base: root,
      processCwd: root,
      mixedModules: true,
      moduleSyncCatchall: true,
      ignore: (file) => !(isOwn(file) || (file.startsWith("node_modules/") && isUsed(file))),
    },
  );
  const ofBuild = readBuilt(root, ".nft.json").flatMap(({ place, content }) =>
    content.files.map((file) => path.relative(root, path.join(place, file))),
  );
  const found = [...fileList, ...esmFileList, ...ofBuild].filter((file) => file.startsWith("node_modules/"));
  // Node asks for these first; the tracer doesn't see one that stands in a list.
  const places = [...new Set(found.map(placeOf))].filter((place) =>
    existsSync(path.join(root, place, "package.json")),
  );
  const ofSync = places.flatMap((place) =>
    [
      ...readFileSync(path.join(root, place, "package.json"), "utf8").matchAll(
        /"module-sync": "\.\/([^"*]+)"/g,
      ),
    ].map(([, file]) => `${place}/${file}`),
  );
  return [...new Set([...found, ...ofSync])]
    .filter((file) => isUsed(file) && existsSync(path.join(root, file)))
    .sort();
}

/** The build's JSON files for the server whose names end so, each with its folder. */
export const readBuilt = (root, ending) =>
  readdirSync(path.join(root, ".next/server"), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(ending))
    .map(({ name, parentPath: place }) => ({
      place,
      content: JSON.parse(readFileSync(path.join(place, name), "utf8")),
    }));

const isForDevelopment = ({ dev, devOptional } = {}) => dev || devOptional;

/** The folder of the package to which a file of node_modules belongs; undefined for others. */
export const placeOf = (file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0];
