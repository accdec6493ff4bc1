import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { chunkBackend } from "./i18n/backend";
import { SUPPORTED_LOCALES } from "./i18n/locales";

async function hydrate() {
  const locale = document.documentElement.lang;
  const namespaces = [...new Set(["common", ...getInitialNamespaces()])];
  await i18next
    .use(initReactI18next)
    .use(chunkBackend)
    .init({
      lng: locale,
      // The backend answers in English itself when a language fails: nobody fetches two languages for nothing.
      fallbackLng: false,
      supportedLngs: [...SUPPORTED_LOCALES],
      load: "currentOnly",
      ns: namespaces,
      defaultNS: "common",
      interpolation: { escapeValue: false },
    });
  // Without its words the page would turn into their keys: what the server wrote stays, and its links lead on.
  if (!namespaces.every((namespace) => i18next.hasResourceBundle(locale, namespace))) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18next}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void hydrate();
