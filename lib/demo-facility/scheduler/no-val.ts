/** The scheduler's number wrapper (spec §2.6), with the third field that real schedulers send. */
export interface NoVal {
  set: boolean;
  infinite: boolean;
  number: number;
}

export const noVal = (number: number): NoVal => ({ set: true, infinite: false, number });

export const unsetNoVal: NoVal = { set: false, infinite: false, number: 0 };

/** "Unlimited": not set, infinite, number 0. */
export const unlimitedNoVal: NoVal = { set: false, infinite: true, number: 0 };

/** An instant in Unix seconds; 0 means "no time yet", and is still marked as set. */
export const noValTime = (ms: number | null): NoVal => noVal(ms === null ? 0 : Math.floor(ms / 1000));
