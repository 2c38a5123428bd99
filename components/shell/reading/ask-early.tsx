import { headers } from "next/headers";
import { toEarlyScript } from "@/lib/portal/early-answer";

/**
 * Starts the page's first read of the portal's API with its HTML, not once its scripts have loaded. Only for a read that the
 * page makes at once with this very path: its reader takes the answer over. Does nothing when the page is reached by a link
 * within the portal, since scripts made by scripts don't run.
 */
export async function AskEarly({ path }: { path: string }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {toEarlyScript(path)}
    </script>
  );
}
