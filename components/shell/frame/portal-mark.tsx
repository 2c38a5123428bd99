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
