/** The program of a Node: this process's own, or fetched from npm; null if there is none for this machine. */
export function fetchNode(major: 22 | 24): Promise<string | null>;
