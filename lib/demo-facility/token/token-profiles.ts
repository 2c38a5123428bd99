import type { IntrospectionExtras, IssuedToken } from "./issued-token";

/** A kind of token that the demo mints, with the label and description for a sign-in page. */
export interface TokenProfile {
  name: string;
  label: string;
  description: string;
  /** False for tokens that only tests use. */
  isOffered: boolean;
  project: string;
  lifetimeSeconds: number;
  delaySeconds?: number;
  permissions: readonly string[];
  overrides?: Partial<Pick<IssuedToken, "type" | "oneTimeToken" | "noDelayAs" | "revokedAtIssue">>;
  extras?: IntrospectionExtras;
  /** The description inside the token, if it isn't `description`. */
  tokenText?: string;
}

const DAY = 86_400;
const ALL = ["compute-ace", "data-streaming"];

/** What most profiles have. */
const usual = { isOffered: true, project: "tid042", lifetimeSeconds: 30 * DAY, permissions: ALL };

/** All profiles, covering the permissions of spec §5 and the properties of spec §2.2. */
export const tokenProfiles: readonly TokenProfile[] = [
  {
    ...usual,
    name: "full",
    label: "Full access",
    description: "Compute and streaming for 30 days",
    extras: { permissions: ALL, ownerName: "Imke Sandvik", extensions: 1 },
  },
  {
    ...usual,
    name: "compute-readonly",
    label: "Compute, read-only",
    description: "Can view jobs, but not submit or cancel them",
    lifetimeSeconds: 14 * DAY,
    permissions: ["compute-ace-readonly"],
    overrides: { noDelayAs: null },
    extras: { permissions: ["compute-ace-readonly"] },
  },
  {
    ...usual,
    name: "streaming",
    label: "Streaming only",
    description: "Message-queue and key-value clusters, no compute",
    project: "est107",
    lifetimeSeconds: 7 * DAY,
    permissions: ["data-streaming"],
    overrides: { noDelayAs: undefined },
    extras: { permissions: ["data-streaming"], ownerName: "Tariq Oyelaran" },
  },
  {
    ...usual,
    name: "single-use",
    label: "Single use",
    description: "Valid for one call; introspection uses it up",
    lifetimeSeconds: DAY,
    overrides: { oneTimeToken: true },
  },
  {
    ...usual,
    name: "delayed",
    label: "Delayed start",
    description: "Becomes active in one hour",
    delaySeconds: 3600,
  },
  {
    ...usual,
    name: "expiring",
    label: "Expires soon",
    description: "Expires in ten minutes",
    lifetimeSeconds: 600,
    extras: { permissions: ALL, extensions: 0 },
  },
  {
    ...usual,
    name: "expired",
    label: "Expired",
    description: "Expired an hour ago",
    lifetimeSeconds: -3600,
  },
  {
    ...usual,
    name: "revoked",
    label: "Revoked",
    description: "Revoked by its owner",
    overrides: { revokedAtIssue: true },
  },
  {
    ...usual,
    name: "wrong-type",
    label: "Wrong type",
    description: "A personal token, not a project access token",
    isOffered: false,
    overrides: { type: "user" },
  },
  {
    ...usual,
    name: "huge",
    label: "Very long",
    description: "Full access in a token of about 4,000 bytes",
    isOffered: false,
    extras: { permissions: ALL },
    tokenText: "A very long description. ".repeat(109),
  },
];
