import { createServer, type Server } from "node:http";
import { log } from "../app/platform/log.server.ts";
import { beginMeasuring, gaugeFrom, metrics, poolSamples } from "../app/platform/metrics.server.ts";

/**
 * Tells Prometheus at /metrics what this process measured, on a port of its own that no page or call shares. Null where
 * METRICS_PORT is not set. A port that is taken is said in the log, and the process goes on: payments do not wait for a graph.
 */
export function serveMetrics({ METRICS_HOST, METRICS_PORT }: NodeJS.ProcessEnv = process.env): Server | null {
  if (!METRICS_PORT) return null;
  beginMeasuring();
  const help = "Connections to the database that are open or idle, and questions that wait for one.";
  gaugeFrom({ name: "tmai_pool_connections", help, labelNames: ["pool", "state"] }, poolSamples);
  const server = createServer(async (request, response) => {
    const { registry } = metrics();
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    try {
      const text = await registry.metrics();
      response.writeHead(200, { "Content-Type": registry.contentType }).end(text);
    } catch (error) {
      log().error({ err: error }, "metrics cannot be told");
      response.writeHead(500).end();
    }
  });
  server.once("error", (error) => log().error({ err: error }, `METRICS_PORT ${METRICS_PORT} cannot be used`));
  server.listen(Number(METRICS_PORT), METRICS_HOST || "127.0.0.1");
  // What ends the process does not wait for whoever asks about it.
  return server.unref();
}
