"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { buttonClass } from "@/components/ui/button-class";
import { toSignInPath } from "@/lib/session/next-path";

/** A link to the sign-in page that returns here. Renders nothing on the sign-in page itself. */
export function SignInLink() {
  const path = usePathname();
  const query = useSearchParams().toString();
  if (path === "/sign-in") return null;
  return (
    <Link
      href={toSignInPath(query ? `${path}?${query}` : path)}
      prefetch={false}
      className={buttonClass("primary", "small")}
    >
      Sign in
    </Link>
  );
}
