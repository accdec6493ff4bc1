import type { Context, Span } from "@opentelemetry/api";
import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace-node";
import { log } from "#app/platform/log.server.ts";
import { type Attributes, beginTracing, TASK_RUN_ATTRIBUTE } from "#app/platform/tracing.server.ts";
import type { AppProcess } from "./appProcesses.ts";

const TIMEOUT_MS = 3_000;

/** Whether there is a collector, and none of OpenTelemetry's own variables turns traces off. */
const isWanted = (variables: NodeJS.ProcessEnv): boolean =>
  Boolean(variables.OTEL_EXPORTER_OTLP_ENDPOINT || variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  variables.OTEL_SDK_DISABLED?.toLowerCase() !== "true" &&
  variables.OTEL_TRACES_EXPORTER !== "none";

/**
 * Sends traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT, by OTLP over HTTP with JSON. Without that variable no part of OpenTelemetry
 * is loaded. Its SDK reads the other variables of its specification: sampler, headers, limits. The service is named `tmai-web` and so on,
 * unless OTEL_SERVICE_NAME names it; `tmai.process` is set either way.
 */
export async function startTracing(reader: AppProcess, variables: NodeJS.ProcessEnv = process.env): Promise<void> {
  if (!isWanted(variables)) return;
  const [api, { OTLPTraceExporter }, resources, { BatchSpanProcessor, NodeTracerProvider }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-node"),
  ]);
  const { detectResources, envDetector, resourceFromAttributes } = resources;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": `tmai-${reader}` })
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ "tmai.process": reader })),
    spanProcessors: [dropIdleRuns(new BatchSpanProcessor(new OTLPTraceExporter()))],
  });
  // An unavailable collector is reported once in the log's own format, and no request waits for it.
  let isLogged = false;
  api.diag.setLogger(
    {
      error: (message) => {
        if (!isLogged) log().warn({ why: message.slice(0, 200) }, "traces cannot be sent");
        isLogged = true;
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
      Promise.race([provider.shutdown(), new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS).unref())]),
  });
}

const ignore = (): void => undefined;

/** A read of the chain or the database. Most rounds make some, and find nothing to do. */
const isPollingSpan = ({ name }: ReadableSpan): boolean => /^(?:rpc (?!eth_send)|sql )/.test(name);
/** A worker's round, or a timer's query outside any trace. */
const isTaskRun = (span: ReadableSpan): boolean =>
  span.attributes[TASK_RUN_ATTRIBUTE] === true || (span.parentSpanContext === undefined && isPollingSpan(span));
const FAILED = 2;
/** A slower round is worth tracing in itself. */
const SLOW_RUN_SECONDS = 10;
/** Spans of one round to hold back; with more, it is sent as it continues. */
const MAX_HELD = 500;
/** Dropped rounds to remember, because their last queries may still end. */
const MAX_REMEMBERED = 1_000;

/**
 * Forwards rounds that did something, and drops idle ones: those whose spans are only queries, none of which failed. A worker looks for
 * work every second, which is a metric (tmai_round_seconds) and not a trace.
 */
function dropIdleRuns(next: SpanProcessor): SpanProcessor {
  const runs = new Map<string, { spans: ReadableSpan[]; isWorth: boolean }>();
  const dropped = new Set<string>();

  function endRun(span: ReadableSpan, traceId: string): void {
    const { spans, isWorth } = runs.get(traceId) ?? { spans: [], isWorth: true };
    runs.delete(traceId);
    if (isWorth || span.status.code === FAILED || span.duration[0] >= SLOW_RUN_SECONDS) {
      for (const one of [...spans, span]) next.onEnd(one);
      return;
    }
    dropped.add(traceId);
    if (dropped.size > MAX_REMEMBERED) dropped.delete(dropped.values().next().value ?? "");
  }

  return {
    onStart(span, context) {
      if (isTaskRun(span)) runs.set(span.spanContext().traceId, { spans: [], isWorth: false });
      next.onStart(span, context);
    },
    onEnd(span) {
      const { traceId } = span.spanContext();
      if (isTaskRun(span)) return endRun(span, traceId);
      const hasFailed = span.status.code === FAILED;
      if (!hasFailed && isPollingSpan(span) && dropped.has(traceId)) return;
      const run = runs.get(traceId);
      if (!run) return next.onEnd(span);
      run.spans.push(span);
      run.isWorth ||= hasFailed || !isPollingSpan(span) || run.spans.length > MAX_HELD;
      if (run.isWorth) for (const one of run.spans.splice(0)) next.onEnd(one);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}
