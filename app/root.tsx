import interUrl from "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { useChangeLanguage } from "remix-i18next/react";
import { publicNetwork } from "#app/chain/payment/publicNetwork.server.ts";
import { AreasContext } from "#app/frame/areas.ts";
import { Crumbs } from "#app/frame/crumbs.tsx";
import { Frame } from "#app/frame/frame.tsx";
import { PageLinks } from "#app/frame/pageLinks.tsx";
import { ThrownProblem } from "#app/frame/problem.tsx";
import { classifyThrown, PROBLEM_KINDS } from "#app/frame/problemKind.ts";
import { readTheme } from "#app/frame/theme.ts";
import type { AccountInFrame } from "#app/frame/useAccount.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { DEFAULT_LOCALE, getTextDirection, localeOfPath } from "#app/i18n/locales.ts";
import { useLocale } from "#app/i18n/useLocale.ts";
import { readIdentity } from "#app/identity/session.server.ts";
import { useCspNonce } from "#app/platform/cspNonce.ts";
import { env } from "#app/platform/env.server.ts";
import { ledgerHead } from "#app/platform/ledger.server.ts";
import { log } from "#app/platform/log.server.ts";
import { pageMeta } from "#app/platform/pageMeta.ts";
import { showsSimulatedMarket } from "#app/services/marketData/publicSimulated.server.ts";
import { systemStatus } from "#app/status/systemStatus.server.ts";
import { UiLocale } from "#app/ui/uiLocale.ts";
import { AREAS } from "./areas.ts";
import stylesUrl from "./styles.css?url";

export const handle = { i18n: ["common"] };

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: interUrl, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesUrl },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", type: "image/svg+xml", href: "/mark.svg" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(localeOfPath(new URL(request.url).pathname) ?? DEFAULT_LOCALE, "common");
  return {
    problems: Object.fromEntries(PROBLEM_KINDS.map((kind) => [kind, t(`problem.${kind}.title`)])),
    // Never from the Host header: anyone can set that, and caches would store it.
    origin: env().APP_ORIGIN,
    account: await accountInFrame(request).catch(unknown),
    theme: readTheme(request.headers),
    network: known(publicNetwork),
    pulse: systemStatus(),
    head: await ledgerHead().catch(unknown),
    isMarketSimulated: await showsSimulatedMarket().catch(() => env().MARKET_SOURCE === "simulated"),
    signalWords: env().SIGNAL_WORDS,
  };
}

/** For pages that could not be shown; all others set their own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const title = error ? data?.problems[classifyThrown(error).kind] : undefined;
  return [...pageMeta(title ? { title } : undefined), ...(error ? [{ name: "robots", content: "noindex" }] : [])];
};

/** The signed-in account's name in the header, and what it may open. */
async function accountInFrame(request: Request): Promise<AccountInFrame | null> {
  const { account } = await readIdentity(request);
  if (account === null) return null;
  const [wallet = account.accountId] = account.wallets;
  return { name: account.email ?? wallet, roles: account.roles };
}

/** When a service is down, the layout shows less but never fails the page. */
function known<T>(read: () => T): T | null {
  try {
    return read();
  } catch (cause) {
    return unknown(cause);
  }
}
function unknown(cause: unknown): null {
  log().error({ err: cause }, "part of the layout could not be loaded");
  return null;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const locale = useLocale();
  const nonce = useCspNonce();
  const failed = Boolean(useRouteError());
  return (
    <html
      lang={locale}
      dir={getTextDirection(locale)}
      data-theme={data?.theme ?? undefined}
      data-signals={data?.signalWords === "neutral" ? "neutral" : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {data && !failed && <PageLinks origin={data.origin} />}
        <Links />
      </head>
      <body>
        <UiLocale.Provider value={locale}>
          <Suspense>
            <AreasContext.Provider value={AREAS}>
              <Frame
                network={data?.network ?? null}
                head={data?.head ?? null}
                pulse={data?.pulse ?? null}
                isMarketSimulated={data?.isMarketSimulated ?? false}
              >
                {children}
              </Frame>
            </AreasContext.Provider>
          </Suspense>
        </UiLocale.Provider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useChangeLanguage(useLocale());
  return (
    <>
      <Crumbs />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  useChangeLanguage(useLocale());
  return <ThrownProblem />;
}
