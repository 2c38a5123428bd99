export type NodeVersion = { major: number; minor: number; text: string };
export type FoundNode = NodeVersion & { path: string };
export function isRecommended(version: NodeVersion): boolean;
export function isOlder(version: NodeVersion): boolean;
export function parseVersion(text: string): NodeVersion | null;
export function ownNode(): FoundNode;
export function findNode(
  isWanted: (version: NodeVersion) => boolean,
  options?: { environment?: Record<string, string | undefined>; own?: FoundNode; more?: string[] },
): FoundNode | null;
