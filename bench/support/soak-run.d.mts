/** Makes the request of a call from the call's number and the session's cookie. */
export type SoakCall = (number: number, cookie: string) => object;
export type Soak = {
  kinds: { all: SoakCall[]; passedOn: SoakCall[] };
  measure(): Promise<number>;
  call(count: number, kinds?: SoakCall[]): Promise<Record<string, number>>;
  stop(): Promise<void>;
};
export function startSoak(): Promise<Soak>;
