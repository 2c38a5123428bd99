"use client";

import { useMemo, useState } from "react";
import { type DeviceOwner, toDeviceOwner } from "@/lib/device/owner";
import { useSession } from "./session-context";

/** Whose entries of this device a page uses: those of the session whose work is on it. */
export function useDeviceOwner(): DeviceOwner {
  const { guard } = useSession();
  const { id, user } = toDeviceOwner(guard.held);
  return useMemo(() => ({ id, user }), [id, user]);
}

/** Whose a form is: what is typed stays with the user the page began with, until another one is known. */
export function useFormOwner(): DeviceOwner {
  const present = useDeviceOwner();
  const [owner, setOwner] = useState(present);
  const isKnownBetter = present.user !== null || owner.user === null;
  if (isKnownBetter && present.id !== "" && present.id !== owner.id) setOwner(present);
  return owner;
}
