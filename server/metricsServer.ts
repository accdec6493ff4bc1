import cluster from "node:cluster";
import { createServer, type Server } from "node:http";
import { AggregatorRegistry } from "prom-client";
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
  const { registry } = metrics();
  if (cluster.isPrimary) return serve(() => registry.metrics(), { METRICS_HOST, METRICS_PORT });
  // One of several web processes: whoever shares their port tells of all of them.
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  return null;
}

/** As `serveMetrics`, of the several web processes of which this one shares the port, added up. */
export function serveMetricsOfAll({ METRICS_HOST, METRICS_PORT }: NodeJS.ProcessEnv = process.env): Server | null {
  if (!METRICS_PORT) return null;
  const all = new AggregatorRegistry();
  return serve(() => all.clusterMetrics(), { METRICS_HOST, METRICS_PORT });
}

type Place = { METRICS_HOST: string | undefined; METRICS_PORT: string };

function serve(textOfAll: () => Promise<string>, { METRICS_HOST, METRICS_PORT }: Place): Server {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    try {
      const text = await textOfAll();
      response.writeHead(200, { "Content-Type": metrics().registry.contentType }).end(text);
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
