import type { TFunction } from "i18next";
import { signInPath } from "#app/identity/paths.ts";

type CrumbsRequest = { data: { page: { title: string } }; locale: string; t: TFunction };

/** Pages for people who cannot sign in are below the sign-in page. */
export const signInCrumbs = ({ data, locale, t }: CrumbsRequest) => ({
  above: [{ text: t("common:crumbs.signIn"), to: signInPath(locale) }],
  here: data.page.title,
});
