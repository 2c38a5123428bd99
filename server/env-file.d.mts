/** Reads `.env` of a folder into the environment, if there is one. What is set already takes precedence. */
export function readEnvFile(folder: string): void;
