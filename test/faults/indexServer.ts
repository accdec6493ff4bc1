import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { endpointsIn } from "../support/endpoints.ts";
import { answerIndexCall } from "../support/indexCalls.ts";

/** A web process that answers calls about index orders until it is killed. */

process.on("disconnect", () => process.exit());
// Loaded before the first call, which must not wait for it.
await endpointsIn("indices");
const server = createServer(async (incoming, outgoing) => {
  const { method = "GET", url = "/", headers } = incoming;
  const body = await text(incoming);
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: { cookie: headers.cookie ?? "", "content-type": "application/json" },
    ...(method === "POST" ? { body } : {}),
  });
  const response = await answerIndexCall(request);
  outgoing.writeHead(response.status, { "content-type": "application/json", connection: "close" });
  outgoing.end(await response.text());
});
server.listen(Number(process.env.INDEX_PORT), "127.0.0.1", () => process.send?.("here"));
