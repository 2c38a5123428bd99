/** The most calls of one offer, which become one script. */
export const mostCalls = 100;
