/** Whether this facility has texts and names that are hard to show: for tests. A demonstration has none. */
export const isOdd = process.env.DEMO_ODD === "1";
