import { cookieText, readCookie } from "#app/platform/cookies.ts";
import { writeCookie } from "#app/platform/pageStorage.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const THEME_COOKIE = "theme";
const THEME_DAYS = 365;
const isTheme = (value: unknown): value is Theme => (THEMES as readonly unknown[]).includes(value);

/** The chosen theme, or null: then the page follows the system. The server writes it into the page, so nothing flashes. */
export function readTheme(headers: Headers): Theme | null {
  const chosen = readCookie(headers.get("cookie"), THEME_COOKIE);
  return isTheme(chosen) ? chosen : null;
}

/** Switches to the other theme. Switching to the system's own theme drops the choice and follows the system again. */
export function nextTheme(chosen: Theme | null, system: Theme): { shown: Theme; chosen: Theme | null; cookie: string } {
  const shown = (chosen ?? system) === "dark" ? "light" : "dark";
  const chosenTheme = shown === system ? null : shown;
  return {
    shown,
    chosen: chosenTheme,
    cookie: cookieText(THEME_COOKIE, chosenTheme ?? "", chosenTheme === null ? 0 : THEME_DAYS),
  };
}

const chosenInPage = (): Theme | null => {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : null;
};

export function switchTheme(): void {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const next = nextTheme(chosenInPage(), system);
  writeCookie(next.cookie);
  if (next.chosen === null) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next.chosen;
}
