import type { Context, Span } from "@opentelemetry/api";
import { log } from "#app/platform/log.server.ts";
import { type Attributes, beginTracing } from "#app/platform/tracing.server.ts";

const PATIENCE_MS = 3_000;

/**
 * Sends traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT (its headers are in OTEL_EXPORTER_OTLP_HEADERS), by OTLP over
 * HTTP with JSON. Without that variable no part of OpenTelemetry is loaded. `name` is the service's, such as `tmai-web`.
 */
export async function startTracing(name: string, variables: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (!variables.OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, { BatchSpanProcessor, NodeTracerProvider }] =
    await Promise.all([
      import("@opentelemetry/api"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
      import("@opentelemetry/sdk-trace-node"),
    ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": name }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // An unavailable collector is reported once in the log's own format, and no request waits for it.
  let isTold = false;
  api.diag.setLogger(
    {
      error: (message) => {
        if (!isTold) log().warn({ why: message.slice(0, 200) }, "traces cannot be sent");
        isTold = true;
      },
      ...{ warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    },
    api.DiagLogLevel.ERROR,
  );
  provider.register();
  const tracer = provider.getTracer("tmai");

  /** Ends the span when `run` returns or settles. Only the type of an error is reported: its message may contain user data. */
  function within<T>(opened: Span, context: Context, run: () => T): T {
    const failed = (error: unknown): never => {
      opened.setStatus({ code: api.SpanStatusCode.ERROR, message: error instanceof Error ? error.name : typeof error });
      opened.end();
      throw error;
    };
    try {
      const answer = api.context.with(api.trace.setSpan(context, opened), run);
      if (answer instanceof Promise)
        return answer.then((value: unknown) => {
          opened.end();
          return value;
        }, failed) as T;
      opened.end();
      return answer;
    } catch (error) {
      return failed(error);
    }
  }

  beginTracing({
    span(title: string, attributes: Attributes, run) {
      const context = api.context.active();
      return within(tracer.startSpan(title, { attributes }, context), context, run);
    },
    request(title, attributes, headers, run) {
      // A proxy that traces too names the parent span in `traceparent`.
      const context = api.propagation.extract(api.ROOT_CONTEXT, headers);
      const opened = tracer.startSpan(title, { attributes, kind: api.SpanKind.SERVER }, context);
      api.context.with(api.trace.setSpan(context, opened), run);
      return (status) => {
        opened.setAttribute("http.response.status_code", status);
        if (status >= 500) opened.setStatus({ code: api.SpanStatusCode.ERROR });
        opened.end();
      };
    },
    traceId: () => api.trace.getActiveSpan()?.spanContext().traceId ?? null,
    end: () =>
      Promise.race([provider.shutdown(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]),
  });
}

const ignore = (): void => undefined;
