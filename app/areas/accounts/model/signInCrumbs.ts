import type { TFunction } from "i18next";
import { signInPath } from "~/identity/paths";

type Asked = { data: { page: { title: string } }; locale: string; t: TFunction };

/** Pages of those who cannot sign in stand below the one where they would. */
export const signInCrumbs = ({ data, locale, t }: Asked) => ({
  above: [{ text: t("common:crumbs.signIn"), to: signInPath(locale) }],
  here: data.page.title,
});
