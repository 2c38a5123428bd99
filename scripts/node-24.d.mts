/** The program of Node 24, fetched from npm; null if this process runs on it, or if there is none for this machine. */
export function fetchNode24(): Promise<string | null>;
