import { accessSync, constants } from "node:fs";
import path from "node:path";
import type { StreamingFamily } from "./backends";

const programs: Record<StreamingFamily, readonly string[]> = {
  kv: ["valkey-server", "redis-server"],
  mq: ["rabbitmq-server"],
};
/** Where Debian keeps RabbitMQ's own script, whose wrapper on the PATH would change the user. */
const firstFolders = ["/usr/lib/rabbitmq/bin"];
/** Where servers are that are not on everybody's PATH. */
const moreFolders = ["/usr/local/sbin", "/usr/sbin", "/sbin"];

/** The program that makes a family's clusters real, where this machine has one; null where it has none. */
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
        // Not here; the next folder may have it.
      }
    }
  return null;
}
