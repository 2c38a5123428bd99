import Link from "next/link";
import { toResourcePath } from "@/lib/status/resource-path";

/** A resource's name, which leads to its page and is never cut. */
export function ResourceLink({ name }: { name: string }) {
  return (
    <Link href={toResourcePath(name)} prefetch={false} className="resource-link">
      {name}
    </Link>
  );
}
