"use client";

import { useSession } from "@/components/shell/session/session-context";
import { type DeviceOwner, unknownOwner } from "@/lib/clusters/device-storage";

/**
 * Whose memory of this device a page uses: the user and project of the session that the page was opened with. Where nobody
 * knows the user, the session itself: two unknown users are two.
 */
export function useDeviceOwner(): DeviceOwner {
  const { guard } = useSession();
  if (guard.held === null) return "";
  const { username, project, endsAt } = guard.held;
  return username === null ? `${unknownOwner}${endsAt}` : `${username} ${project ?? ""}`;
}
