import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** For `shouldRevalidate` of a replay: another step of the same payment or order needs no reload. */
export const sameSubject = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
