import type { IncomingMessage } from "node:http";
import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { type Arrived, startDataApi } from "#app/areas/dataApi/publicServer.server.ts";
import { AreasContext } from "#app/frame/areas.ts";
import type { Endpoint } from "#app/http/endpoint.server.ts";
import { endpointServer } from "#app/http/endpointServer.server.ts";
import { withDocument } from "#app/http/openApi.server.ts";
import { hearOfMissingWords, i18nFor, nameSignalsNeutrally } from "#app/i18n/i18n.server.ts";
import { DEFAULT_LOCALE, localeOfPath } from "#app/i18n/locales.ts";
import { ChunkCoalescer } from "#app/platform/chunkCoalescer.server.ts";
import { CspNonceContext } from "#app/platform/cspNonce.ts";
import { env } from "#app/platform/env.server.ts";
import { fragmentRenderer } from "#app/platform/fragmentCache.server.tsx";
import { log } from "#app/platform/log.server.ts";
import { loadAllFragments } from "#app/ui/lazyFragment.ts";
import { serverTimeHeader } from "#app/ui/serverClock.ts";
import { FragmentRendererContext } from "#app/ui/staticFragment.tsx";
import { AREAS } from "./areas.ts";

hearOfMissingWords((locale, cause) => log().error({ err: cause, locale }, "words cannot be loaded"));
if (env().SIGNAL_WORDS === "neutral") nameSignalsNeutrally();

const declared = import.meta.glob<{ endpoints: readonly Endpoint[] }>(
  ["./areas/*/endpoints.server.ts", "./frame/endpoints.server.ts"],
  { eager: true },
);
/**
 * Starts the application that serves everything that is not a page: the endpoints that the areas and the frame declare, their document, and
 * the Data API.
 */
export function startJsonServer(readArrival: (incoming: IncomingMessage) => Arrived) {
  const { routes, listenerFor, ...running } = startDataApi();
  const endpoints = withDocument(Object.values(declared).flatMap((module) => module.endpoints));
  const server = endpointServer(endpoints, routes);
  return { ...server, ...running, listener: listenerFor(server.app, readArrival) };
}

/** Deferred data is given up after this time; the render itself one second later. */
export const streamTimeout = 5_000;

/** Logs what a loader or an action threw. The query is left out: it may contain a link's secret. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // The client went away and aborted the request.
  if (request.signal.aborted) return;
  const isExpected = isRouteErrorResponse(error) && error.status < 500;
  // A missing page is not a fault of the server.
  log()[isExpected ? "debug" : "error"](
    { err: unwrapCause(error) },
    `${request.method} ${new URL(request.url).pathname}:`,
  );
};

/** Remix wraps the errors of its own router. */
const unwrapCause = (error: unknown): unknown =>
  isRouteErrorResponse(error) ? ((error as { error?: unknown }).error ?? error.statusText) : error;

const withAreas = (part: ReactNode) => <AreasContext.Provider value={AREAS}>{part}</AreasContext.Provider>;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { cspNonce = "" }: AppLoadContext,
): Promise<Response> {
  const locale = localeOfPath(new URL(request.url).pathname) ?? DEFAULT_LOCALE;
  // A crawler reads the page once, so it waits for the whole page.
  const whenReady = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", locale);
  headers.set("Server-Timing", serverTimeHeader(Date.now()));
  headers.append("Vary", "Cookie, Accept-Language");

  const [i18n] = await Promise.all([i18nFor(locale), loadAllFragments()]);
  return new Promise((resolve, reject) => {
    let answered = false;
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <CspNonceContext.Provider value={cspNonce}>
        <I18nextProvider i18n={i18n}>
          <FragmentRendererContext.Provider value={fragmentRenderer(i18n, locale, withAreas)}>
            <RemixServer context={context} url={request.url} nonce={cspNonce} />
          </FragmentRendererContext.Provider>
        </I18nextProvider>
      </CspNonceContext.Provider>,
      {
        nonce: cspNonce,
        [whenReady]() {
          answered = true;
          const body = new ChunkCoalescer();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          // Before the shell is sent, the rejection reports the error; afterwards nothing else would.
          if (answered) log().error({ err: error }, "rendering a page:");
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
