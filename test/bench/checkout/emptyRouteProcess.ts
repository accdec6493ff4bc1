import type { AddressInfo } from "node:net";
import express from "express";

/** An express route that takes a body and returns it: the minimum cost of any call. Reports its CPU on request. */
const app = express();
app.post("/", express.json(), (request, response) => void response.json(request.body));
const server = app.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000 });
});
process.once("disconnect", () => process.exit(0));
