"use client";

import Link from "next/link";
import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { SegmentedLinks } from "@/components/ui/segmented-links";
import { changeAddress } from "@/lib/address/change-address";
import type { Session } from "@/lib/session/model";
import { toRemainingMs } from "@/lib/session/time-left";
import { formatCountdown } from "@/lib/time/duration";
import { useTicked } from "@/lib/time/ticker";
import { formatZone, parseInstant, zoneChoices } from "@/lib/time/zone";
import { showKeys } from "../actions/show-keys";
import { useSession } from "../session/session-context";
import { useLeave } from "../session/use-leave";
import * as sessionWords from "../session/words";
import { Instant } from "../time/instant";
import { useTime } from "../time/time-provider";
import * as timeWords from "../time/words";
import { useHydrated } from "../use-hydrated";
import { useStatedParameters } from "./stated-parameters";
import type { Theme } from "./theme";
import { ThemeSwitch } from "./theme-switch";
import * as words from "./words";

const ownPages = [
  { href: "/token", name: words.token },
  { href: "/activity", name: words.activity },
];
const line = "flex min-h-8 w-full items-center justify-between gap-3 rounded px-2 text-left hover:bg-hover";

/**
 * The button “Account”, which shows who is signed in and opens the session's facts, the reader's preferences and pages, and the
 * way out; signed out it is “Preferences”. A native popover, so it opens without scripts too.
 */
export function AccountMenu({ theme }: { theme: Theme }) {
  const { session } = useSession();
  const { presentMs, choice, zone } = useTime();
  // A copied link says in which zone its page was seen.
  useStatedParameters(choice === "facility" ? "" : `zone=${choice}`, true);
  const path = usePathname();
  const hydrated = useHydrated();
  const id = useId();
  const menu = useRef<HTMLFieldSetElement>(null);
  // The library of the unit tests has no popovers.
  const close = () => menu.current?.hidePopover?.();
  const name = session ? words.account : words.preferences;
  const user = session ? (session.username ?? words.userUnknown) : "";
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title={user || name}
        className={
          "inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 rounded px-1.5 text-ink-muted hover:bg-hover hover:text-ink short:h-7 " +
          (session ? "w-auto! md:border md:border-line-strong!" : "")
        }
      >
        <Icon outline={session ? person : sliders} className="size-4 shrink-0" />
        <span className="sr-only">{name} </span>
        <span className="max-w-32 truncate font-medium text-ink text-sm max-md:sr-only">{user}</span>
      </button>
      <fieldset
        ref={menu}
        id={id}
        popover="auto"
        aria-label={name}
        className="below-opener w-[min(20rem,calc(100vw-1rem))] gap-3 rounded-lg border border-line-strong bg-raised p-3 text-ink shadow-lg open:grid"
      >
        {session ? (
          <div className="grid gap-1 px-2">
            <p className="wrap-anywhere font-semibold">{user}</p>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
              {session.person ? <Fact name={words.person}>{session.person}</Fact> : null}
              {session.project ? <Fact name={words.project}>{session.project}</Fact> : null}
              {session.securityEnclave ? <Fact name={words.enclave}>{session.securityEnclave}</Fact> : null}
              <Fact name={words.session}>
                <Instant ms={parseInstant(session.endsAt)} style="near" />{" "}
                <SessionTimeLeft session={session} />
              </Fact>
            </dl>
          </div>
        ) : null}
        <div className="grid gap-3 px-2 not-first:border-line not-first:border-t not-first:pt-3">
          <div className="grid justify-items-start gap-1">
            <span className="text-sm">
              {words.timeZone}{" "}
              <span className="text-ink-muted">{words.nameZone(zone, formatZone(presentMs, zone))}</span>
            </span>
            <ZoneSwitch />
          </div>
          <div className="grid gap-1 noscript:hidden">
            <span className="text-sm">{words.theme}</span>
            <ThemeSwitch theme={theme} />
          </div>
        </div>
        <div className="grid border-line border-t pt-2">
          {session
            ? ownPages.map(({ href, name: page }) => (
                <Link
                  key={href}
                  href={href}
                  prefetch={false}
                  onClick={close}
                  aria-current={path === href ? "page" : undefined}
                  className={`${line} aria-[current]:font-semibold`}
                >
                  {page}
                </Link>
              ))
            : null}
          <button
            type="button"
            disabled={!hydrated}
            onClick={() => {
              close();
              showKeys();
            }}
            className={`${line} noscript:hidden`}
          >
            {words.keyboardShortcuts}
            <span aria-hidden="true" className="font-mono text-ink-muted text-xs">
              ?
            </span>
          </button>
        </div>
        {session ? <SignOut /> : null}
      </fieldset>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </>
);

function SignOut() {
  const { signOut, busy, failed } = useLeave();
  const hydrated = useHydrated();
  return (
    <div className="grid gap-2 border-line border-t pt-3">
      <Button onClick={signOut} busy={busy} disabled={!hydrated}>
        {words.signOut}
      </Button>
      {failed ? (
        <span role="alert" className="text-down text-sm">
          {words.signOutFailed}
        </span>
      ) : null}
    </div>
  );
}

const person = "M8 2.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6M2.8 13.8c.4-2.6 2.5-4 5.2-4s4.8 1.4 5.2 4";
const sliders = "M2 4.5h12M2 11.5h12M10.5 2.5v4M5.5 9.5v4";

/** The time left in a session, changing by the minute, in the last hour by the second. Not read out automatically. */
export function SessionTimeLeft({ session }: { session: Session }) {
  const { renderedAtMs } = useTime();
  const text = useTicked(renderedAtMs, (nowMs) => {
    const remainingMs = toRemainingMs(session, nowMs);
    return remainingMs === null ? null : formatCountdown(remainingMs);
  });
  if (text === null) return null;
  return (
    <span
      role="timer"
      aria-label={sessionWords.sessionTimeLeft}
      title={sessionWords.sessionTimeLeft}
      className="whitespace-nowrap text-ink-muted tabular-nums"
    >
      {sessionWords.inTime} {text}
    </span>
  );
}

/**
 * Switches between the facility's time zone, UTC and the reader's own, on all pages. The zone itself is named
 * beside each time.
 */
function ZoneSwitch() {
  const { choice, kept, setChoice } = useTime();
  const path = usePathname();
  const parameters = useSearchParams();
  const segments = zoneChoices.map((value) => {
    const href = changeAddress(path, parameters, { zone: value === kept ? null : value });
    return { value, label: timeWords.zones[value], href };
  });
  return (
    <SegmentedLinks label={timeWords.timeZone} segments={segments} current={choice} onSelect={setChoice} />
  );
}
