import { expect, it } from "vitest";
import { kv, mq } from "../testing/sample-backends";
import { toEngine } from "./engine";

const cluster = { engine: null, kind: kv.kind, family: "kv" } as const;

it.each([
  ["the reported engine", { ...cluster, engine: "keydb" }, [kv], "keydb"],
  ["the engine of the kind on offer", cluster, [mq, kv], kv.engine],
  ["a kind of unknown family", cluster, [{ ...kv, family: null }], kv.engine],
  ["no kind of the other family", { ...cluster, family: "mq" as const }, [kv], null],
])("takes %s", (_, one, backends, engine) => expect(toEngine(one, backends)).toBe(engine));
