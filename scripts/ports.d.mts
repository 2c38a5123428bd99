/** A port that is currently free. */
export function findFreePort(): Promise<number>;
/** Why nothing can listen on a port; null if it is usable. */
export function whyPortUnusable(port: number, host: string): Promise<string | null>;
/** PORT as a number; null if it isn't a port. */
export function parsePort(text: string | undefined, fallback: number): number | null;
