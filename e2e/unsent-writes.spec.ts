import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { toLiveSettings } from "./support/portals";
import { signIn } from "./support/sign-in";
import { expect, expectNoAxeViolations, failedRequests, test } from "./support/test";

/** A gate in front of a facility. While it is shut, connections are refused, as if there were no server. */
type Gate = { url: string; shut(): Promise<void>; open(): Promise<void> };

/** Opens a gate on loopback in front of `facilityUrl`. */
async function openGate(facilityUrl: string): Promise<Gate> {
  const sockets = new Set<Socket>();
  const target = Number(new URL(facilityUrl).port);
  let server: Server | null = null;
  let port = 0;
  const open = async () => {
    server = createServer((socket) => {
      const further = connect(target, "127.0.0.1");
      for (const [one, other] of [
        [socket, further],
        [further, socket],
      ] as const) {
        sockets.add(one);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          other.destroy();
          sockets.delete(one);
        });
        one.pipe(other);
      }
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
    ({ port } = server.address() as AddressInfo);
  };
  const shut = async () => {
    const closed = server?.listening ? once(server, "close") : null;
    server?.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await open();
  return { url: `http://127.0.0.1:${port}`, shut, open };
}

test.use({ expectedErrors: [failedRequests] });

const provisionPath = "POST /fac/open/v1alpha/streaming/kv/provision_cluster";

test("a provisioning that was never sent leaves the form usable, and the next press makes one cluster", async ({
  page,
  ownPortal,
  newPortal,
}) => {
  test.slow();
  const { facility } = ownPortal;
  const gate = await openGate(facility.url);
  try {
    const live = await newPortal(toLiveSettings(gate.url));
    await signIn(page, live, await facility.tokens("full"));
    await page.goto(`${live.url}/clusters/new`);
    await page.getByLabel("Kind").selectOption("kv:valkey-general");
    await page.getByLabel("Name").fill("kept");
    await facility.count.reset();
    await gate.shut();
    // Until the portal has noticed that its kept connections were closed.
    const readDetail = async () => (await (await page.request.get(`${live.url}/api/token`)).json()).detail;
    await expect.poll(readDetail).toMatch(/Could not connect/);
    const button = page.getByRole("button", { name: "Provision cluster" });
    await button.click();
    const outcome = page.getByRole("region", { name: "Outcome" });
    await expect(outcome.getByText("The facility can't be reached")).toBeVisible();
    await expect(outcome.getByText(/^Nothing was sent\./)).toBeVisible();
    await expect(button).toBeEnabled();
    await expect(page.getByLabel("Name")).toHaveValue("kept");
    await expectNoAxeViolations(page);
    await gate.open();
    await button.click();
    await expect(page.getByRole("dialog", { name: "Credentials" })).toBeVisible();
    expect((await facility.count.read())[provisionPath]).toBe(1);
  } finally {
    await gate.shut();
  }
});
