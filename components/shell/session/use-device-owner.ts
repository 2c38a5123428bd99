"use client";

import { useMemo, useState } from "react";
import { type DeviceOwner, toDeviceOwner } from "@/lib/device/owner";
import { useSession } from "./session-context";

/** The owner of this device's entries: the user of the session whose work is on the page. */
export function useDeviceOwner(): DeviceOwner {
  const { guard } = useSession();
  const { id, user } = toDeviceOwner(guard.held);
  return useMemo(() => ({ id, user }), [id, user]);
}

/**
 * The owner of a form. Typed text stays with the user who opened the page until a different user is known.
 */
export function useFormOwner(): DeviceOwner {
  const present = useDeviceOwner();
  const [owner, setOwner] = useState(present);
  const isKnownBetter = present.user !== null || owner.user === null;
  if (isKnownBetter && present.id !== "" && present.id !== owner.id) setOwner(present);
  return owner;
}
