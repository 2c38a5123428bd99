import Link from "next/link";
import { Panel } from "@/components/ui/panel";
import { StateMark } from "@/components/ui/state-mark";
import { listMissingPermissions, toPermissionScope } from "@/lib/token/permission-scope";
import * as words from "@/lib/token/words";

type TokenPermissionsProps = {
  /** Null if the record doesn't list them, which isn't the same as none. */
  permissions: string[] | null;
  /** False if there is no record. */
  isAsked: boolean;
};

/** The permissions with what each opens, and what the token doesn't open. */
export function TokenPermissions({ permissions, isAsked }: TokenPermissionsProps) {
  return (
    <Panel heading={words.permissions}>
      {permissions === null ? (
        <p className="flex items-start gap-2">
          <StateMark tone="unknown" className="mt-0.5" />
          <span>
            {words.unknown}{" "}
            <span className="text-ink-muted">
              {isAsked ? words.unlistedPermissions : words.notIntrospected}
            </span>
          </span>
        </p>
      ) : (
        <ul className="grid gap-2">
          {permissions.length === 0 ? <li>{words.noPermissions}</li> : null}
          {[...new Set(permissions)].map((permission) => (
            <Granted key={permission} permission={permission} />
          ))}
          {listMissingPermissions(permissions).map((missing) => (
            <li key={missing} className="flex items-start gap-2 text-ink-muted">
              <StateMark tone="neutral" className="mt-0.5" />
              {missing}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Granted({ permission }: { permission: string }) {
  const scope = toPermissionScope(permission);
  return (
    <li className="flex items-start gap-2">
      <StateMark tone={scope ? "done" : "unknown"} className="mt-0.5" />
      <div className="grid min-w-0 grow gap-x-3 sm:grid-cols-[13rem_1fr]">
        <code className="wrap-anywhere font-mono text-sm">{permission}</code>
        <span>
          {scope ? scope.words : words.unknownPermission}{" "}
          {scope ? (
            <Link href={scope.href} prefetch={false} className="underline underline-offset-2">
              {scope.page}
            </Link>
          ) : null}
        </span>
      </div>
    </li>
  );
}
