/* oxlint-disable nextjs/no-img-element -- as biome's rule below */
import type { SiteLogo } from "@/lib/portal/site";
import * as words from "./words";

/** Marks every page of a demo as such, beside the facility's name. */
export function DemoTag() {
  return (
    <span
      title={`${words.demo} ${words.demoMode}`}
      className="shrink-0 rounded border border-plan px-1 text-plan text-xs leading-4 print:hidden"
    >
      {words.demo}
      <span className="sr-only"> {words.demoMode}</span>
    </span>
  );
}

/** The portal's logo: three lanes of a schedule and the line that marks now. */
export function PortalMark({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d="M0 2h9v4H0zM0 8h5v4H0zM0 14h11v4H0z" className="fill-line-strong" />
      <path d="M15 2h5v4h-5zM11 8h9v4h-9zM17 14h3v4h-3z" className="fill-line-strong opacity-60" />
      <path d="M12 0h2v20h-2z" className="fill-accent" />
    </svg>
  );
}

/** True if the logo stands in place of the facility's name: a wide one contains it, mostly. */
export const isNameLogo = (logo: SiteLogo | null): logo is SiteLogo => logo !== null && logo.ratio >= 2;

export type FacilityLogoProps = { logo: SiteLogo; facilityName: string; className?: string };

/** LOGO, on white where it has no dark look. An SVG may contain scripts, which don't run in an image. */
export function FacilityLogo({ logo, facilityName, className = "h-7 short:h-6" }: FacilityLogoProps) {
  const { ratio, hasDarkLook } = logo;
  const ground = hasDarkLook ? "" : "scheme-light rounded bg-white p-0.5 forced-color-adjust-none";
  return (
    // biome-ignore lint/performance/noImgElement: one small file, which needs no other sizes
    <img
      src="/api/logo"
      alt={isNameLogo(logo) ? facilityName : ""}
      width={Math.round(100 * ratio)}
      height={100}
      className={`w-auto min-w-0 object-contain object-left ${isNameLogo(logo) ? "" : "shrink-0"} ${ground} ${className}`}
    />
  );
}
