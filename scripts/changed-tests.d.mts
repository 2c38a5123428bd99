export const readers: Record<string, RegExp>;
export function listRelated(changed: string[]): string[];
export function listChanged(since: string): Promise<string[] | null>;
