/**
 * What a webhook reports: its type, when the portal found it (ISO 8601 UTC), and what anybody may read; `text` says the same to
 * people, the news in the first line.
 */
export type WebhookEvent = { type: string; timestamp: string; text: string; data: Record<string, unknown> };

/** What is known of some lines as one text. */
export const toLines = (...lines: (string | null)[]): string => lines.filter(Boolean).join("\n");
