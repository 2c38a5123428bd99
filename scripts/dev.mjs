import { fileURLToPath } from "node:url";
import { startGroup } from "./child-process.mjs";
import { addressOf, readDemoSettings } from "./demo-settings.mjs";
import { install, root } from "./prepare.mjs";
import { runScript } from "./stop.mjs";

const server = fileURLToPath(new URL("../server/main.mjs", import.meta.url));

runScript(async () => {
  await install();
  const { env, port, host, facilityUrl } = await readDemoSettings("dev");
  console.log(
    `Development server: ${addressOf(host, port)} · demo facility: ${facilityUrl} · Ctrl-C stops both`,
  );
  const child = startGroup(process.execPath, [server], {
    cwd: root,
    env: { ...env, NODE_ENV: "development" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  process.exit(code ?? 1);
});
