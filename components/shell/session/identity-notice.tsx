import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { IdentityView } from "@/lib/session/model";
import * as words from "./words";

/** Who the reader is, or how the portal learns it; and that a session in this browser is somebody else's. */
export function IdentityNotice({ identity, next }: { identity: IdentityView; next: string }) {
  const { provider, person, isRequired, isOthers } = identity;
  return (
    <>
      {isOthers ? (
        <Notice tone="warn" title={words.othersSession}>
          <p>{words.othersSessionDetail}</p>
        </Notice>
      ) : null}
      {person !== null ? <p className="wrap-anywhere">{words.identifiedAs(person)}</p> : null}
      {person === null && provider !== null ? (
        <div className="grid justify-items-start gap-2">
          <p>{isRequired ? words.identityFirst : words.identityOptional}</p>
          <a
            href={`/api/identity/start?next=${encodeURIComponent(next)}`}
            className={buttonClass(isRequired ? "primary" : "quiet")}
          >
            {words.signInWith(provider)}
          </a>
        </div>
      ) : null}
      {person === null && provider === null && isRequired ? (
        <Notice tone="warn" title={words.aroundProxy}>
          <p>{words.aroundProxyDetail}</p>
        </Notice>
      ) : null}
    </>
  );
}
