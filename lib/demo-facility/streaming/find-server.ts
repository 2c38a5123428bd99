import { accessSync, constants } from "node:fs";
import path from "node:path";
import type { StreamingFamily } from "./backends";

const programs: Record<StreamingFamily, readonly string[]> = {
  kv: ["valkey-server", "redis-server"],
  mq: ["rabbitmq-server"],
};
/** Debian's own RabbitMQ script is here; the wrapper on the PATH would change the user. */
const firstFolders = ["/usr/lib/rabbitmq/bin"];
/** Folders with servers that aren't on every user's PATH. */
const moreFolders = ["/usr/local/sbin", "/usr/sbin", "/sbin"];

/** Returns the server program for a family's clusters; null if this machine has none. */
export function findServer(family: StreamingFamily): string | null {
  const onPath = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const folders = [...firstFolders, ...onPath, ...moreFolders];
  for (const program of programs[family])
    for (const folder of folders) {
      const candidate = path.join(folder, program);
      try {
        accessSync(candidate, constants.X_OK);
        return candidate;
      } catch {
        // Not here; try the next folder.
      }
    }
  return null;
}
