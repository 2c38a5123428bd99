"use client";

import { useSession } from "@/components/shell/session-provider";
import type { DeviceOwner } from "@/lib/clusters/device-storage";

/** Whose memory of this device a page uses: the user and project of the session that the page was opened with. */
export function useDeviceOwner(): DeviceOwner {
  const { guard } = useSession();
  const { username, project } = guard.held ?? { username: null, project: null };
  return username === null ? "" : `${username} ${project ?? ""}`;
}
