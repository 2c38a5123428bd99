/** Headers by which Next's router and its own proxies ask for something else than the address says. */
const innerHeaders = /^(?:rsc$|next-|x-next|x-middleware-|x-invoke-|x-matched-|x-now-)/;

/**
 * True for a request that only Next can answer.
 * @param {import("node:http").IncomingMessage} req
 */
export const isForNext = ({ headers }) => Object.keys(headers).some((name) => innerHeaders.test(name));
