import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { chunkBackend } from "./i18n/backend";
import { SUPPORTED_LOCALES } from "./i18n/locales";

async function hydrate() {
  await i18next
    .use(initReactI18next)
    .use(chunkBackend)
    .init({
      lng: document.documentElement.lang,
      // The backend answers in English itself when a language fails: nobody fetches two languages for nothing.
      fallbackLng: false,
      supportedLngs: [...SUPPORTED_LOCALES],
      load: "currentOnly",
      ns: [...new Set(["common", ...getInitialNamespaces()])],
      defaultNS: "common",
      interpolation: { escapeValue: false },
    });
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
