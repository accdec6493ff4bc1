/** OpenTelemetry traces of this process, when OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise its libraries are not even loaded. */

/** Attributes of a span. Never personal data: collectors belong to third parties. */
export type Attributes = Record<string, string | number | boolean>;

/** The attribute of a span for one run of a worker's task: the span is sent only if the run did something. */
export const TASK_RUN_ATTRIBUTE = "tmai.round";

/** Creates spans once tracing has started. */
export type Tracing = {
  span<T>(name: string, attributes: Attributes, run: () => T): T;
  /** Starts the span of an incoming request; returns the function that ends it with the response status. */
  request(
    name: string,
    attributes: Attributes,
    headers: Record<string, unknown>,
    run: () => void,
  ): (status: number) => void;
  traceId(): string | null;
  /** Sends the remaining spans, if the collector accepts them within a few seconds. */
  end(): Promise<void>;
};

// On globalThis: the web server and the built pages each load this file separately.
const globals = globalThis as unknown as { tmaiTracing?: Tracing };

export function beginTracing(tracing: Tracing): void {
  globals.tmaiTracing = tracing;
}

/** Null when tracing is off. */
export const tracing = (): Tracing | null => globals.tmaiTracing ?? null;

/** Runs a function as a span of the current trace; the span ends with its promise, as failed if that rejects. */
export const span = <T>(name: string, attributes: Attributes, run: () => T): T =>
  globals.tmaiTracing ? globals.tmaiTracing.span(name, attributes, run) : run();

/** The id of the current trace; null when there is none. */
export const currentTraceId = (): string | null => globals.tmaiTracing?.traceId() ?? null;
