import { prepare } from "./prepare.mjs";
import { runScript } from "./stop.mjs";

runScript(prepare);
