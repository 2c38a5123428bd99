import type { ClusterRef } from "../cluster-params";
import type { Credentials, credentialNames } from "./credentials-model";
import * as words from "./words";

/** The credentials returned when provisioning one cluster; null for absent fields. Never stored, never cached. */
export type ConnectionFacts = {
  family: "mq" | "kv";
  name: string;
  username: string | null;
  password: string | null;
  /** The connection URL with embedded credentials: AMQPS for message queues (spec §2.5). */
  url: string | null;
  /** The HTTPS management URL of a message queue. */
  managementUrl: string | null;
  /** The labels of those that arrived damaged. */
  unreadable?: string[];
};

const labels: Record<(typeof credentialNames)[number], string> = {
  username: words.username,
  password: words.password,
  amqpsUrl: words.amqpsUrl,
  mgmtUrl: words.managementUrl,
  url: words.connectionUrl,
};

/** The credentials of a cluster as shown; a URL under the other family's name is also accepted. */
export function toConnectionFacts({ family, name }: ClusterRef, credentials: Credentials): ConnectionFacts {
  const { username, password, amqpsUrl, mgmtUrl, url } = credentials;
  const connection = family === "mq" ? (amqpsUrl ?? url) : (url ?? amqpsUrl);
  const unreadable = credentials.unreadable?.map((field) => labels[field]);
  return { family, name, username, password, url: connection, managementUrl: mgmtUrl, unreadable };
}

/** One line of the credentials, in the order of display and export. */
export type CredentialField = {
  key: "username" | "password" | "url" | "managementUrl";
  label: string;
  /** The name in a .env file. */
  variable: string;
  /** The field's name in the facility's answer (spec §2.5). */
  property: string;
  value: string;
  isSecret: boolean;
};

/** The fields that have a value. */
export function listCredentialFields(facts: ConnectionFacts): CredentialField[] {
  const variables = toCredentialNames(facts.family, facts.name);
  const isQueue = facts.family === "mq";
  const all: Omit<CredentialField, "variable" | "value">[] = [
    { key: "username", label: words.username, property: "username", isSecret: false },
    { key: "password", label: words.password, property: "password", isSecret: true },
    isQueue
      ? { key: "url", label: words.amqpsUrl, property: "amqpsUrl", isSecret: true }
      : { key: "url", label: words.connectionUrl, property: "url", isSecret: true },
    // Hidden only if it contains credentials.
    {
      key: "managementUrl",
      label: words.managementUrl,
      property: "mgmtUrl",
      isSecret: hasUserInfo(facts.managementUrl),
    },
  ];
  return all.flatMap((field) => {
    const value = facts[field.key];
    return value === null ? [] : [{ ...field, variable: variables[field.key], value }];
  });
}

function hasUserInfo(url: string | null): boolean {
  if (url === null) return false;
  if (!URL.canParse(url)) return url.includes("@");
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
}

/** What the .env file can't do, each with the variables concerned; null if there are none. */
type EnvRemarks = {
  /** Some reader gets a wrong value, or the value is left out. */
  disputed: string | null;
  /** `docker run --env-file` gets a wrong value. */
  quoted: string | null;
};

/** A reader could take the lines of such a value for variables. */
const hasLineBreak = (value: string) => /[\n\r]/.test(value);

/** The remarks on a .env file, for the file and for the dialog that offers it. */
export function toEnvRemarks(facts: ConnectionFacts): EnvRemarks {
  const fields = listCredentialFields(facts);
  const nameAll = (some: CredentialField[]) => some.map(({ variable }) => variable).join(", ");
  const disputed = nameAll(fields.filter(({ value }) => !isReadAlike(value) && !hasLineBreak(value)));
  const leftOut = nameAll(fields.filter(({ value }) => !isReadAlike(value) && hasLineBreak(value)));
  const quoted = nameAll(fields.filter(({ value }) => isReadAlike(value) && isQuoted(value)));
  return {
    disputed:
      [disputed && words.envDisputed(disputed), leftOut && words.envLeftOut(leftOut)]
        .filter(Boolean)
        .join(" ") || null,
    quoted: quoted ? words.envQuoted(quoted) : null,
  };
}

/**
 * A .env file. Values that not every reader gets right come last, where they can't spoil others, under a remark; with a line
 * break they are left out, as a reader could take their lines for variables. Ends with a line break.
 */
export function toEnvFile(facts: ConnectionFacts): string {
  // A comment that ends with a backslash would go on in the next line for systemd.
  const name = facts.name.replace(/[\s\\]+/g, " ");
  const head = facts.family === "mq" ? words.envHeadQueue(name) : words.envHeadStore(name);
  const { disputed, quoted } = toEnvRemarks(facts);
  const fields = listCredentialFields(facts);
  const toLine = ({ variable, value }: CredentialField) => `${variable}=${quoteEnvValue(value)}`;
  const lines = [
    `# ${head}`,
    ...(quoted ? [`# ${quoted}`] : []),
    ...fields.filter(({ value }) => isReadAlike(value)).map(toLine),
    ...(disputed ? [`# ${disputed}`] : []),
    ...fields.filter(({ value }) => !isReadAlike(value) && !hasLineBreak(value)).map(toLine),
  ];
  return `${lines.join("\n")}\n`;
}

/** The credentials as JSON under the facility's own field names, with their cluster. */
export function toJsonFile(facts: ConnectionFacts): string {
  const fields = listCredentialFields(facts).map(({ property, value }) => [property, value]);
  return `${JSON.stringify({ family: facts.family, name: facts.name, ...Object.fromEntries(fields) }, null, 2)}\n`;
}

/** A file name without characters that file systems refuse. */
export const toCredentialFileName = (facts: ConnectionFacts, ending: "env" | "json"): string =>
  `${facts.name.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 80) || "cluster"}.${ending}`;

/**
 * The environment variables for a cluster's credentials: `TELEMETRY_PASSWORD`. The cluster's name is the prefix, so that
 * several clusters fit into one file.
 */
export type CredentialNames = {
  username: string;
  password: string;
  url: string;
  managementUrl: string;
};

/** Shell and .env accept letters, digits and underscores, not starting with a digit (POSIX.1 §8.1). */
export function toCredentialNames(family: "mq" | "kv", name: string): CredentialNames {
  const plain = name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  const prefix = /^[A-Z]/.test(plain) ? plain : `CLUSTER_${plain}`.replace(/_$/, "");
  return {
    username: `${prefix}_USERNAME`,
    password: `${prefix}_PASSWORD`,
    url: family === "mq" ? `${prefix}_AMQPS_URL` : `${prefix}_URL`,
    managementUrl: `${prefix}_MGMT_URL`,
  };
}

/** Right without quotes, also for readers that keep them, such as docker run --env-file. zsh expands `=` at the start and after `:`. */
const plain = /^(?!=)(?!.*:=)[\w.,:@%+/=-]*$/;

/** No reader has all of these: some end a line at CR, some refuse control characters, and UTF-8 has no lone surrogates. */
const unreadable = /[^\P{Cc}\t\n]|\p{Cs}/u;

/**
 * A value of a .env file, quoted where it must be. Single quotes keep everything literal. A value that can't have them gets
 * double quotes with a shell's escapes, so that no shell that reads the file expands or runs anything.
 */
export function quoteEnvValue(value: string): string {
  if (plain.test(value)) return value;
  return hasSingleQuotes(value) ? `'${value}'` : `"${value.replace(/[\\"$`]/g, "\\$&")}"`;
}

/** A backslash at the end would escape the closing quote for python-dotenv and Docker Compose. */
const hasSingleQuotes = (value: string) => !value.includes("'") && !value.endsWith("\\");

/**
 * True if every usual reader gets this value from what `quoteEnvValue` writes: POSIX shells, Node's --env-file, dotenv,
 * python-dotenv, Docker Compose, systemd, Next and Vite. In single quotes, python-dotenv takes two backslashes for one, and it, Next and Vite
 * (dotenv-expand) expand `$`; in double quotes, Node and dotenv keep the backslashes that a shell needs.
 */
export const isReadAlike = (value: string): boolean =>
  !unreadable.test(value) && !(hasSingleQuotes(value) ? /\\\\|\$/ : /[\\"$`]/).test(value);

/** True if `docker run --env-file`, which knows no quotes, would make them part of the value. */
export const isQuoted = (value: string): boolean => !plain.test(value);
