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
const PROJECT = "tid042";

/** All profiles, covering the permissions of spec §5 and the properties of spec §2.2. */
export const tokenProfiles: readonly TokenProfile[] = [
  {
    name: "full",
    label: "Full access",
    description: "Compute and streaming for 30 days",
    isOffered: true,
    project: PROJECT,
    lifetimeSeconds: 30 * DAY,
    permissions: ALL,
    extras: { permissions: ALL, ownerName: "Imke Sandvik", extensions: 1 },
  },
  {
    name: "compute-readonly",
    label: "Compute, read-only",
    description: "Can view jobs, but not submit or cancel them",
    isOffered: true,
    project: PROJECT,
    lifetimeSeconds: 14 * DAY,
    permissions: ["compute-ace-readonly"],
    overrides: { noDelayAs: null },
    extras: { permissions: ["compute-ace-readonly"] },
  },
  {
    name: "streaming",
    label: "Streaming only",
    description: "Message-queue and key-value clusters, no compute",
    isOffered: true,
    project: "est107",
    lifetimeSeconds: 7 * DAY,
    permissions: ["data-streaming"],
    overrides: { noDelayAs: undefined },
    extras: { permissions: ["data-streaming"], ownerName: "Tariq Oyelaran" },
  },
  {
    name: "single-use",
    label: "Single use",
    description: "Valid for one call; introspection uses it up",
    isOffered: true,
    project: PROJECT,
    lifetimeSeconds: DAY,
    permissions: ALL,
    overrides: { oneTimeToken: true },
  },
  {
    name: "delayed",
    label: "Delayed start",
    description: "Becomes active in one hour",
    isOffered: true,
    project: PROJECT,
    lifetimeSeconds: 30 * DAY,
    delaySeconds: 3600,
    permissions: ALL,
  },
  {
    name: "expiring",
    label: "Expires soon",
    description: "Expires in ten minutes",
    isOffered: true,
    project: PROJECT,
    lifetimeSeconds: 600,
    permissions: ALL,
    extras: { permissions: ALL, extensions: 0 },
  },
  {
    name: "expired",
    label: "Expired",
    description: "Expired an hour ago",
    isOffered: true,
    project: PROJECT,
    lifetimeSeconds: -3600,
    permissions: ALL,
  },
  {
    name: "revoked",
    label: "Revoked",
    description: "Revoked by its owner",
    isOffered: true,
    project: PROJECT,
    lifetimeSeconds: 30 * DAY,
    permissions: ALL,
    overrides: { revokedAtIssue: true },
  },
  {
    name: "wrong-type",
    label: "Wrong type",
    description: "A personal token, not a project access token",
    isOffered: false,
    project: PROJECT,
    lifetimeSeconds: 30 * DAY,
    permissions: ALL,
    overrides: { type: "user" },
  },
  {
    name: "huge",
    label: "Very long",
    description: "Full access in a token of about 4,000 bytes",
    isOffered: false,
    project: PROJECT,
    lifetimeSeconds: 30 * DAY,
    permissions: ALL,
    extras: { permissions: ALL },
    tokenText: "A very long description. ".repeat(109),
  },
];
