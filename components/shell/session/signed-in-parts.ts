/**
 * The parts that a session adds to every page, as one chunk. Three chunks would each include a copy of what
 * they share.
 */
export { EndingSoon } from "./ending-soon";
export { SignedInCorner } from "./signed-in-corner";
export { SingleUseRemark } from "./single-use-remark";
