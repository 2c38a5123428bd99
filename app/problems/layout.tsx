import type { ReactNode } from "react";
import { PlainFrame } from "@/components/shell/plain-frame";
import { readSettings } from "@/lib/settings";

/** Problems are explained outside the session: they must be readable when signing in is the problem. */
export default function ProblemsLayout({ children }: { children: ReactNode }) {
  const { facilityName, demo } = readSettings();
  return (
    <PlainFrame facilityName={facilityName} demo={demo}>
      {children}
    </PlainFrame>
  );
}
