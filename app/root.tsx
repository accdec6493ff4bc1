import interUrl from "@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import { useChangeLanguage } from "remix-i18next/react";
import { publicNetwork } from "~/chain/networks.server";
import { Frame } from "~/frame/frame";
import { LanguageLinks } from "~/frame/languageLinks";
import { Problem } from "~/frame/problem";
import { themeOf } from "~/frame/theme";
import { translator } from "~/i18n/i18n.server";
import { DEFAULT_LOCALE, directionOf, localeOfPath } from "~/i18n/locales";
import { useLocale } from "~/i18n/useLocale";
import { ledgerHead } from "~/ledger.server";
import { useNonce } from "~/nonce";
import { pageMeta } from "~/pageMeta";
import { UiLocale } from "~/ui/uiLocale";
import stylesUrl from "./styles.css?url";

export const handle = { i18n: ["common"] };

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: interUrl, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesUrl },
  { rel: "icon", type: "image/svg+xml", href: "/mark.svg" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translator(localeOfPath(new URL(request.url).pathname) ?? DEFAULT_LOCALE, "common");
  return {
    problems: { notFound: t("problem.notFound.title"), broken: t("problem.broken.title") },
    origin: new URL(request.url).origin,
    theme: themeOf(request.headers),
    network: known(publicNetwork),
    head: await ledgerHead().catch(unknown),
  };
}

/** For pages that could not be shown; all others bring their own. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  const problem = isRouteErrorResponse(error) && error.status === 404 ? data?.problems.notFound : data?.problems.broken;
  return pageMeta(error && problem ? { title: problem } : undefined);
};

/** The frame says less when a part of the house is down; it never takes the page with it. */
function known<T>(read: () => T): T | null {
  try {
    return read();
  } catch (cause) {
    return unknown(cause);
  }
}
function unknown(cause: unknown): null {
  console.error(cause);
  return null;
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const locale = useLocale();
  const nonce = useNonce();
  return (
    <html lang={locale} dir={directionOf(locale)} data-theme={data?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        {data && <LanguageLinks origin={data.origin} />}
        <Links />
      </head>
      <body>
        <UiLocale.Provider value={locale}>
          <Suspense>
            <Frame network={data?.network ?? null} head={data?.head ?? null}>
              {children}
            </Frame>
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
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  useChangeLanguage(useLocale());
  const { key } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <Problem key={key} status={status} />;
}
