import "server-only";
import { readFileSync, statSync } from "node:fs";
import { crc32 } from "node:zlib";
import sax from "sax";
import { z } from "zod";
import { processWide } from "@/lib/server/process-wide";

/** The facility's logo as it was when the portal started. `ratio` of width to height. */
export type Logo = {
  file: Buffer<ArrayBuffer>;
  type: "image/svg+xml" | "image/png";
  ratio: number;
  /** True if it has a look of its own for dark pages. */
  hasDarkLook: boolean;
};

const mostBytes = 256 * 1024;
const mostPixels = 4096;
/** The most times as wide as high; the same the other way round. */
const mostStretched = 10;

class LogoFault extends Error {}

/** A file's logo. Throws a LogoFault, which continues “the file …”. */
function read(path: string): Logo {
  const file = readCapped(path);
  const found = file.subarray(0, 8).equals(pngSignature) ? readPng(file) : readSvg(file);
  if (Math.max(found.ratio, 1 / found.ratio) > mostStretched)
    throw new LogoFault(`has one side more than ${mostStretched} times as long as the other`);
  return found;
}

function readCapped(path: string): Buffer<ArrayBuffer> {
  try {
    const facts = statSync(/* turbopackIgnore: true */ path);
    if (!facts.isFile()) throw new LogoFault("isn't a file");
    if (facts.size > mostBytes)
      throw new LogoFault(`has ${facts.size} bytes; at most ${mostBytes} are allowed`);
    return readFileSync(/* turbopackIgnore: true */ path);
  } catch (error) {
    if (error instanceof LogoFault) throw error;
    throw new LogoFault(`can't be read: ${error instanceof Error ? error.message : error}`);
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG §5: whole chunks with their sums, from the header to the end. */
function readPng(file: Buffer<ArrayBuffer>): Logo {
  const names: string[] = [];
  for (let at = 8; names.at(-1) !== "IEND"; ) {
    const end = at + 8 + (at + 12 <= file.length ? file.readUInt32BE(at) : file.length);
    if (end + 4 > file.length) throw new LogoFault("is a PNG that is cut off");
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end))
      throw new LogoFault("is a PNG that is damaged");
    names.push(file.toString("latin1", at + 4, at + 8));
    at = end + 4;
  }
  if (names[0] !== "IHDR" || !names.includes("IDAT")) throw new LogoFault("is a PNG that is damaged");
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (width === 0 || height === 0) throw new LogoFault("is a PNG that is damaged");
  if (Math.max(width, height) > mostPixels)
    throw new LogoFault(`is ${width} × ${height} pixels; at most ${mostPixels} a side are allowed`);
  return { file, type: "image/png", ratio: width / height, hasDarkLook: false };
}

/** SVG 2 §5.1 and §8.6: the root element, with a size or a view box. */
function readSvg(file: Buffer<ArrayBuffer>): Logo {
  const text = file.toString("utf8");
  const parser = sax.parser(true, { xmlns: true });
  let root: sax.QualifiedTag | null = null;
  parser.onopentag = (tag) => {
    root ??= tag as sax.QualifiedTag;
  };
  parser.onerror = (error) => {
    throw new LogoFault(`is neither a PNG nor well-formed SVG: ${error.message.replaceAll("\n", ", ")}`);
  };
  parser.write(text).close();
  const { local, uri, attributes } = root ?? { local: "", uri: "", attributes: {} };
  if (local !== "svg" || uri !== "http://www.w3.org/2000/svg")
    throw new LogoFault(
      'is neither a PNG nor an SVG: its root isn\'t <svg xmlns="http://www.w3.org/2000/svg">',
    );
  const toText = (name: string) => (attributes as sax.QualifiedTag["attributes"])[name]?.value.trim() ?? "";
  const ratio = toRatio(toText("width"), toText("height"), toText("viewBox"));
  if (!(ratio > 0)) throw new LogoFault("is an SVG with neither a viewBox nor a width and a height");
  return { file, type: "image/svg+xml", ratio, hasDarkLook: /prefers-color-scheme\s*:\s*dark/.test(text) };
}

/** As browsers have it: the size counts if it is whole and not relative, or else the view box. */
function toRatio(width: string, height: string, viewBox: string): number {
  const [across, down] = [width, height].map((length) => /^([\d.]+)([a-z]*)$/.exec(length));
  if (across && down && across[2] === down[2]) return Number(across[1]) / Number(down[1]);
  const [, , wide = 0, high = 0] = viewBox.split(/[\s,]+/).map(Number);
  return wide / high;
}

/** Logos as first read, by their paths: the environment names one. */
const kept = () => processWide("settings.logo", () => new Map<string, Logo>());

/** LOGO: the path of an SVG or PNG file, which is read once. */
export const logo = z.string().transform((text, context): Logo => {
  const path = text.trim();
  try {
    const found = kept().get(path) ?? read(path);
    kept().set(path, found);
    return found;
  } catch (error) {
    if (!(error instanceof LogoFault)) throw error;
    context.addIssue(`the file ${path} ${error.message}`);
    return z.NEVER;
  }
});
