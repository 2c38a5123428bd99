/** What a webhook reports: its type, when the portal found it (ISO 8601 UTC), and what anybody may read. */
export type WebhookEvent = { type: string; timestamp: string; data: Record<string, unknown> };
