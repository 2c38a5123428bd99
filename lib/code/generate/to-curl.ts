import type { RequestDescription } from "../model";
import { quoteShell, toComment, toDelimiter } from "./shell";
import * as words from "./words";

/**
 * Requests as commands for a POSIX shell with curl 7.55 or newer. The token comes from `$FACILITY_TOKEN` and reaches curl on
 * its input, because other users of a machine can read the arguments of a process. A body is a here-document, because one
 * argument holds 128 kB at most.
 */
export function toCurl(requests: readonly RequestDescription[]): string {
  const commands = requests.map(
    (request) => `${toComment(words.nameOperation(request.operation))}\n${toCommand(request)}`,
  );
  return `${commands.join("\n\n")}\n`;
}

/** One request as a command, without a comment. */
function toCommand({ method, headers, body, authorization, ...to }: RequestDescription): string {
  const isSigned = authorization === "token";
  const lines = [
    // No progress in between where the output is piped into another command.
    "--silent --show-error",
    ...(method === "GET" ? [] : [`--request ${method}`]),
    ...(isSigned ? ["--header @-"] : []),
    ...Object.entries(headers).map((header) => `--header ${quoteShell(header.join(": "))}`),
    ...(body === null ? [] : ["--data-binary @/dev/fd/3"]),
    // Without it, some servers refuse a POST without a body (RFC 9110 §8.6).
    ...(body === null && method === "POST" ? [`--header 'Content-Length: 0'`] : []),
    toAddress(to),
  ];
  const indent = isSigned ? "    " : "  ";
  const [first = "", ...rest] = [isSigned ? "  curl" : "curl", ...lines];
  const command = [first, ...rest.map((line) => ` \\\n${indent}${line}`)].join("");
  const token = isSigned ? `printf 'Authorization: %s\\n' "$FACILITY_TOKEN" |\n` : "";
  return token + command + (body === null ? "" : toHereDocument(body));
}

function toHereDocument(body: string): string {
  const delimiter = toDelimiter(body);
  return ` 3<<'${delimiter}'\n${body}\n${delimiter}`;
}

function toAddress({ base, path }: Pick<RequestDescription, "base" | "path">): string {
  if (base !== null) return quoteShell(base + path);
  return `"$FACILITY_URL"${quoteShell(path)}`;
}
