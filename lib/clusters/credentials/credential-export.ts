import type { ClusterRef } from "../cluster-params";
import { toCredentialNames } from "./credential-names";
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

/** A .env file, readable by a shell's `source` and by common dotenv libraries. Ends with a line break. */
export function toEnvFile(facts: ConnectionFacts): string {
  const name = facts.name.replace(/\s+/g, " ");
  const head = facts.family === "mq" ? words.envHeadQueue(name) : words.envHeadStore(name);
  const lines = listCredentialFields(facts).map(({ variable, value }) => `${variable}=${quote(value)}`);
  return `${[head, ...lines].join("\n")}\n`;
}

/** Single quotes keep a value literal, in a shell and in dotenv; a value that contains one gets double quotes. */
function quote(value: string): string {
  if (!/['\r\n]/.test(value)) return `'${value}'`;
  const escaped = value
    .replace(/[\\"$`]/g, "\\$&")
    .replace(/\r/g, "\\r")
    .replace(/\n/g, "\\n");
  return `"${escaped}"`;
}

/** The credentials as JSON under the facility's own field names, with their cluster. */
export function toJsonFile(facts: ConnectionFacts): string {
  const fields = listCredentialFields(facts).map(({ property, value }) => [property, value]);
  return `${JSON.stringify({ family: facts.family, name: facts.name, ...Object.fromEntries(fields) }, null, 2)}\n`;
}

/** A file name without characters that file systems refuse. */
export const toCredentialFileName = (facts: ConnectionFacts, ending: "env" | "json"): string =>
  `${facts.name.replace(/[^\p{L}\p{N}._-]+/gu, "-").slice(0, 80) || "cluster"}.${ending}`;
