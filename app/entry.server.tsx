import {
  type AppLoadContext,
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { hearOfMissingWords, i18nFor } from "./i18n/i18n.server";
import { DEFAULT_LOCALE, localeOfPath } from "./i18n/locales";
import { Gathered } from "./platform/gathered.server";
import { log } from "./platform/log.server";
import { NonceContext } from "./platform/nonce";

hearOfMissingWords((locale, cause) => log().error({ err: cause, locale }, "words cannot be loaded"));

/** Promises of loaders are given up after this; the render itself a second later. */
export const streamTimeout = 5_000;

/** What a loader or an action threw and nobody caught. The query stays out: it may hold a link's secret. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // Who went away broke it off.
  if (request.signal.aborted) return;
  const isAsked = isRouteErrorResponse(error) && error.status < 500;
  // A page that does not exist is no fault of ours.
  log()[isAsked ? "debug" : "error"]({ err: causeOf(error) }, `${request.method} ${new URL(request.url).pathname}:`);
};

/** Remix wraps what its own router found wrong. */
const causeOf = (error: unknown): unknown =>
  isRouteErrorResponse(error) ? ((error as { error?: unknown }).error ?? error.statusText) : error;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { cspNonce = "" }: AppLoadContext,
): Promise<Response> {
  const locale = localeOfPath(new URL(request.url).pathname) ?? DEFAULT_LOCALE;
  // A robot reads the page once, so it waits for all of it.
  const whenReady = isbot(request.headers.get("user-agent") ?? "") ? "onAllReady" : "onShellReady";
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", locale);
  headers.append("Vary", "Cookie, Accept-Language");

  const i18n = await i18nFor(locale);
  return new Promise((resolve, reject) => {
    let answered = false;
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={cspNonce}>
        <I18nextProvider i18n={i18n}>
          <RemixServer context={context} url={request.url} nonce={cspNonce} />
        </I18nextProvider>
      </NonceContext.Provider>,
      {
        nonce: cspNonce,
        [whenReady]() {
          answered = true;
          const body = new Gathered();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: answerStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          // Before the shell the rejection reports it; afterwards nobody else would.
          if (answered) log().error({ err: error }, "rendering a page:");
        },
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
