import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DataApiFixture } from "./dataApiFixture.ts";

/** A process of the Data API on a port of this computer, for clients that speak HTTP. */
export async function listen({ newProcess }: DataApiFixture, { dispatcher } = newProcess()) {
  const { dataApiApp, createListener } = await import("#app/areas/dataApi/server/http/app.server.ts");
  const arrived = { address: "192.0.2.1", requestId: "client" };
  return onPort(createServer(createListener(dispatcher, dataApiApp(dispatcher), () => arrived)));
}

/** Any server on a port of this computer. */
export async function onPort(server: ReturnType<typeof createServer>, port = 0) {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
