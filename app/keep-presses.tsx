import { headers } from "next/headers";
import { isForEverybody } from "@/lib/portal/client-address";
import { keepPresses } from "@/server/early-presses.mjs";

/**
 * Keeps presses and input from before the page's scripts have arrived. A page for everybody gets it from the front door, once
 * and not again in its payload (server/late-scripts.mjs).
 */
export async function KeepPresses() {
  const sent = await headers();
  if (isForEverybody(sent)) return null;
  return (
    <script nonce={sent.get("x-nonce") ?? undefined} suppressHydrationWarning>
      {keepPresses}
    </script>
  );
}
