import Link from "next/link";
import { Panel } from "@/components/ui/panel";
import { StateMark } from "@/components/ui/state-mark";
import { toPermissionScope } from "@/lib/token/permission-scope";

type TokenPermissionsProps = {
  /** Null if the record doesn't list them, which isn't the same as none. */
  permissions: string[] | null;
  /** False if there is no record. */
  isAsked: boolean;
};

/** The permissions, and what each grants in this portal. */
export function TokenPermissions({ permissions, isAsked }: TokenPermissionsProps) {
  return (
    <Panel heading="Permissions">
      {permissions === null ? (
        <p className="flex items-start gap-2">
          <StateMark tone="unknown" className="mt-0.5" />
          <span>
            Unknown.{" "}
            <span className="text-ink-muted">
              {isAsked
                ? "The record doesn't list permissions. What the token may do shows when it is tried."
                : "The token was not introspected."}
            </span>
          </span>
        </p>
      ) : null}
      {permissions?.length === 0 ? <p>None: the record lists no permission.</p> : null}
      {permissions && permissions.length > 0 ? (
        <ul className="grid gap-2">
          {[...new Set(permissions)].map((permission) => {
            const scope = toPermissionScope(permission);
            return (
              <li key={permission} className="grid gap-x-3 sm:grid-cols-[13rem_1fr]">
                <code className="wrap-anywhere font-mono text-sm">{permission}</code>
                <span>
                  {scope ? `${scope.words}. ` : "Not known to this portal: it opens nothing here. "}
                  {scope?.href ? (
                    <Link href={scope.href} prefetch={false} className="underline underline-offset-2">
                      {scope.href === "/compute" ? "Compute" : "Clusters"}
                    </Link>
                  ) : null}
                </span>
              </li>
            );
          })}
        </ul>
      ) : null}
    </Panel>
  );
}
