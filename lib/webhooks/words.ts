/** Texts around announcements in a mail. */
export const mailSubject = (facility: string, headline: string, others: number) =>
  `${facility}: ${headline.replace(/\.$/, "")}${others > 0 ? ` (and ${others} more)` : ""}`;
export const mailEnd = (statusUrl: string) => `Status of everything: ${statusUrl}`;
