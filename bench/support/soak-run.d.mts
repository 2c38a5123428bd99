export type Soak = {
  kinds: { all: object[]; passedOn: object[] };
  measure(): Promise<number>;
  call(count: number, kinds?: object[]): Promise<Record<string, number>>;
  stop(): Promise<void>;
};
export function startSoak(): Promise<Soak>;
