/**
 * What a write was about, for whoever made it: names, IDs and sizes alone, each picked from the request. `details` are kept as
 * JSON, their texts cut and without the token. `keepsWords`: the request has nothing confidential that the other side's words on
 * a failure could repeat, so they may be kept. `read` picks from a success, and from the report of a refusal.
 */
export type Deed = {
  resource?: string;
  details: object;
  keepsWords?: boolean;
  read?(answer: object): { outcome?: string; details?: object };
};
