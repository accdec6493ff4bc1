import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** For `shouldRevalidate` of a replay: another step is of the same payment or order, so nothing needs to be reloaded. */
export const sameSubject = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
