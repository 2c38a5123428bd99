import type { ReactNode } from "react";
import { PlainFrame } from "@/components/shell/frame/plain-frame";
import { readSite } from "@/lib/portal/site";

/** Problem pages need no session: they must be readable when signing in is the problem. */
export default function ProblemsLayout({ children }: { children: ReactNode }) {
  return <PlainFrame site={readSite()}>{children}</PlainFrame>;
}
