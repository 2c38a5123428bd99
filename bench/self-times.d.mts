export type SelfTime = { name: string; file: string; group: string; share: number };
type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number };
type Profile = { nodes: { id: number; callFrame: Frame }[]; samples: number[]; timeDeltas: number[] };
export function listSelfTimes(profile: Profile): SelfTime[];
export function sumByGroup(selfTimes: SelfTime[]): [string, number][];
