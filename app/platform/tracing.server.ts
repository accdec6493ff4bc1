/** Traces of this process by OpenTelemetry, where OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise its libraries are not even loaded. */

/** What is said beside a span. Never a person's data: collectors are other people's computers. */
export type Attributes = Record<string, string | number | boolean>;

/** What spans are made with once tracing was started. */
export type Tracing = {
  span<T>(name: string, attributes: Attributes, run: () => T): T;
  /** A request of somebody else's: answers what ends it, with the status of its answer. */
  request(
    name: string,
    attributes: Attributes,
    headers: Record<string, unknown>,
    run: () => void,
  ): (status: number) => void;
  traceId(): string | null;
  /** Sends what was not sent yet, if the collector takes it within a few seconds. */
  end(): Promise<void>;
};

// On globalThis: the web server and the pages that were built for it load this file each for itself.
const kept = globalThis as unknown as { tmaiTracing?: Tracing };

export function beginTracing(tracing: Tracing): void {
  kept.tmaiTracing = tracing;
}

/** Null where nothing is traced. */
export const tracing = (): Tracing | null => kept.tmaiTracing ?? null;

/** Runs it as one step of the trace that it belongs to; ends with its promise, and as failed where that is rejected. */
export const span = <T>(name: string, attributes: Attributes, run: () => T): T =>
  kept.tmaiTracing ? kept.tmaiTracing.span(name, attributes, run) : run();

/** The id of the trace that is being written; null where there is none. */
export const currentTraceId = (): string | null => kept.tmaiTracing?.traceId() ?? null;
