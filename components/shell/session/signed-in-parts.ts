/** What a session adds to every page, in one file: in three, each would bring its own copy of what they share. */
export { EndingSoon } from "./ending-soon";
export { SignedInCorner } from "./signed-in-corner";
export { SingleUseRemark } from "./single-use-remark";
