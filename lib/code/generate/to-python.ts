import type { RequestDescription } from "../model";
import { hasHidden } from "./code-json";
import { toComment } from "./shell";
import * as words from "./words";

/**
 * Requests as a script for Python 3.9 or newer with its standard library alone. The token comes from `$FACILITY_TOKEN`.
 * Exits with the response of a request that is refused.
 */
export function toPython(requests: readonly RequestDescription[]): string {
  const hasToken = requests.some(({ authorization }) => authorization === "token");
  const hasEnvironment = hasToken || requests.some(({ base }) => base === null);
  const imports = [
    ...(hasEnvironment ? ["import os"] : []),
    "import sys",
    "import urllib.error",
    "import urllib.request",
  ];
  const parts = [
    [...imports, toSend(hasToken)].join("\n"),
    ...requests.map(
      (request) => `${toComment(words.nameOperation(request.operation))}\n${toPythonCall(request)}`,
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** The function that sends a request and prints its response. */
const toSend = (hasToken: boolean) =>
  [
    `\n\ndef send(method, url, headers, body=None${hasToken ? ", token=None" : ""}):`,
    "    request = urllib.request.Request(url, data=body, headers=headers, method=method)",
    ...(hasToken
      ? [
          "    if token is not None:",
          `        ${toComment(words.code.unredirected)}`,
          `        request.add_unredirected_header("Authorization", token)`,
        ]
      : []),
    "    try:",
    "        with urllib.request.urlopen(request) as response:",
    `            return response.read().decode()`,
    "    except urllib.error.HTTPError as error:",
    `        sys.exit(f"HTTP {error.code}: {error.read().decode(errors='replace')}")`,
    "",
  ].join("\n");

/** One request as a call of that function, without a comment. */
function toPythonCall({ method, headers, body, authorization, ...to }: RequestDescription): string {
  return [
    ...(body === null ? [] : [`body = ${quoteText(body)}`]),
    "print(",
    "    send(",
    `        ${quotePython(method)},`,
    `        ${toAddress(to)},`,
    `        {${Object.entries(headers)
      .map(([name, value]) => `${quotePython(name)}: ${quotePython(value)}`)
      .join(", ")}},`,
    ...(body === null ? [] : ["        body.encode(),"]),
    ...(authorization === "token" ? [`        token=os.environ["FACILITY_TOKEN"],`] : []),
    "    )",
    ")",
  ].join("\n");
}

function toAddress({ base, path }: Pick<RequestDescription, "base" | "path">): string {
  if (base !== null) return quotePython(base + path);
  return `os.environ["FACILITY_URL"] + ${quotePython(path)}`;
}

/** A text as a Python literal of one line, in ASCII. */
function quotePython(text: string): string {
  const escaped = text.replace(/["\\]/g, "\\$&").replace(/[^ -~]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === "\n") return "\\n";
    return code > 0xffff ? `\\U${toHex(code, 8)}` : `\\u${toHex(code, 4)}`;
  });
  return `"${escaped}"`;
}

const toHex = (code: number, digits: number) => code.toString(16).padStart(digits, "0");

/**
 * A text as a raw Python literal that keeps its lines, or where it has something that a raw literal can't hold, as one line.
 * Indented JSON fits: it never has three quotation marks in a row nor ends with one or a backslash.
 */
function quoteText(text: string): string {
  const isRaw = /^[\n\P{Cc}]*$/u.test(text) && !hasHidden(text) && !/"""|["\\]$|\p{Cs}/u.test(text);
  return isRaw ? `r"""${text}"""` : quotePython(text);
}
