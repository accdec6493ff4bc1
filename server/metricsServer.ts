import cluster from "node:cluster";
import { createServer, type Server } from "node:http";
import { AggregatorRegistry } from "prom-client";
import { readPorts } from "#app/platform/envNumbers.ts";
import { log } from "#app/platform/log.server.ts";
import { beginMeasuring, gaugeFrom, metrics, poolSamples } from "#app/platform/metrics.server.ts";

/**
 * Serves this process's metrics to Prometheus at /metrics, on a separate port. Null when METRICS_PORT is not set. If the port
 * is taken, this is logged and the process continues: payments do not depend on a graph.
 */
export function serveMetrics({ METRICS_HOST, METRICS_PORT }: NodeJS.ProcessEnv = process.env): Server | null {
  if (!METRICS_PORT) return null;
  beginMeasuring();
  const help = "Open and idle database connections, and queries waiting for one.";
  gaugeFrom({ name: "tmai_pool_connections", help, labelNames: ["pool", "state"] }, poolSamples);
  const { registry } = metrics();
  if (cluster.isPrimary) return serve(() => registry.metrics(), { METRICS_HOST, METRICS_PORT });
  // One of several web processes: the process that owns their port reports for all of them.
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  return null;
}

/** Like `serveMetrics`, but summed over the web processes that share this one's port. */
export function serveMetricsOfAll({ METRICS_HOST, METRICS_PORT }: NodeJS.ProcessEnv = process.env): Server | null {
  if (!METRICS_PORT) return null;
  const all = new AggregatorRegistry();
  return serve(() => all.clusterMetrics(), { METRICS_HOST, METRICS_PORT });
}

type MetricsAddress = { METRICS_HOST: string | undefined; METRICS_PORT: string };

function serve(textOfAll: () => Promise<string>, { METRICS_HOST, METRICS_PORT }: MetricsAddress): Server {
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") return void response.writeHead(404).end();
    try {
      const text = await textOfAll();
      response.writeHead(200, { "Content-Type": metrics().registry.contentType }).end(text);
    } catch (error) {
      log().error({ err: error }, "cannot report metrics");
      response.writeHead(500).end();
    }
  });
  server.once("error", (error) => log().error({ err: error }, `METRICS_PORT ${METRICS_PORT} cannot be used`));
  server.listen(readPorts({ METRICS_PORT }).METRICS_PORT, METRICS_HOST || "127.0.0.1");
  // A scrape must not keep the process alive.
  return server.unref();
}
