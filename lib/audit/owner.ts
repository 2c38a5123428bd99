import "server-only";
import { hashToken } from "@/lib/facility/proven-tokens";
import type { SignedIn } from "@/lib/session/session";

/** Whose writes a session makes and sees. */
type Owner = {
  /** A hash of the username and the project, or of the token if they are unknown. */
  key: string;
  /** False: only what was done with this token. */
  isUser: boolean;
};

/**
 * The same user and project have one owner, whatever the token. A session that wasn't introspected, or whose username isn't
 * reported, sees only what was done with its own token. Names are compared exactly; the two kinds never meet.
 */
export function toOwner({ session, token }: Pick<SignedIn, "session" | "token">): Owner {
  const { introspected, username, project } = session;
  const isUser = introspected && username !== null && username !== "";
  return { key: hashToken(JSON.stringify(isUser ? ["user", username, project] : ["token", token])), isUser };
}
