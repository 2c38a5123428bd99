import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SoapNames } from "../soap/soap-request";

const folder = path.join(import.meta.dirname, "..", "__fixtures__");

/** The namespaces of the recorded service. */
export const recordedNames: SoapNames = {
  api: "http://thesaurus.bar.example/api",
  types: "http://thesaurus.bar.example/types",
  request: "http://thesaurus.bar.example/request",
};

export type Recording = { startLine: string; headers: Record<string, string>; body: string };

/** A recorded message: 01-getConcept.request, 01-getConcept.axis.response. */
export function readRecording(name: string): Recording {
  const text = readFileSync(path.join(folder, `${name}.http`), "utf8");
  const [head = "", ...body] = text.split(/\r?\n\r?\n/);
  const [startLine = "", ...lines] = head.split(/\r?\n/);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  return { startLine, headers, body: body.join("\n\n") };
}

/** The recorded exchanges, such as 01-getConcept. */
export const recordingNames = readdirSync(folder)
  .filter((file) => file.endsWith(".request.http"))
  .map((file) => file.replace(".request.http", ""));
