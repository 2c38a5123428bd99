import type { RequestDescription } from "../model";
import { quoteShell, toComment, toDelimiter } from "./shell";
import * as words from "./words";

/**
 * Requests as commands for a POSIX shell with curl 7.55 or newer. The token comes from `$FACILITY_TOKEN` and reaches curl on
 * its input, because other users of a machine can read the arguments of a process. A body is a here-document, because one
 * argument holds 128 kB at most.
 */
export function toCurl(requests: readonly RequestDescription[]): string {
  const portal = requests.find(({ authorization }) => authorization === "session");
  const commands = requests.map(
    (request) => `${toComment(words.nameOperation(request.operation))}\n${toCommand(request)}`,
  );
  return `${[...(portal ? [signIn(portal)] : []), ...commands, ...(portal ? [signOut(portal)] : [])].join("\n\n")}\n`;
}

/** One request as a command, without a comment. */
export function toCommand({ method, headers, body, authorization, ...to }: RequestDescription): string {
  const isSigned = authorization === "token";
  const lines = [
    // No progress in between where the output is piped into another command.
    "--silent --show-error",
    ...(method === "GET" ? [] : [`--request ${method}`]),
    ...(isSigned ? ["--header @-"] : []),
    ...(authorization === "session" ? [`--cookie "$cookies"`] : []),
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

type Target = Pick<RequestDescription, "service" | "base" | "path">;

function toAddress({ service, base, path }: Target): string {
  if (base !== null) return quoteShell(base + path);
  return `"$${words.addressVariables[service]}"${path === "" ? "" : quoteShell(path)}`;
}

const signIn = ({ service, base }: RequestDescription) =>
  [
    toComment(words.code.signIn),
    "cookies=$(mktemp)",
    `printf '{"token": "%s"}' "$FACILITY_TOKEN" |`,
    "  curl --silent --show-error --output /dev/null \\",
    `    --cookie-jar "$cookies" \\`,
    `    --header 'Sec-Fetch-Site: same-origin' \\`,
    `    --header 'Content-Type: application/json' \\`,
    "    --data-binary @- \\",
    `    ${toAddress({ service, base, path: "/api/session" })}`,
  ].join("\n");

const signOut = ({ service, base }: RequestDescription) =>
  [
    toComment(words.code.signOut),
    "curl --silent --show-error --output /dev/null --request DELETE \\",
    `  --cookie "$cookies" \\`,
    `  --header 'Sec-Fetch-Site: same-origin' \\`,
    `  ${toAddress({ service, base, path: "/api/session" })}`,
    `rm -f "$cookies"`,
  ].join("\n");
