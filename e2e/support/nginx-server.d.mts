import type { ChildProcess } from "node:child_process";

export const hasNginx: () => boolean;
export const startNginx: (
  portalPort: number,
  securePort: number,
  amend?: (text: string) => string,
) => Promise<{
  plainUrl: string;
  readErrors(): Promise<string>;
  stop(): Promise<void>;
}>;
export const endChild: (child: ChildProcess) => Promise<void>;
