import { useTranslation } from "react-i18next";
import { Banner } from "~/ui/banner";
import type { Done } from "../../model/pages";

/** What was just done, or why it was not. */
export function DoneBanner({ done }: { done: Done }) {
  const { t } = useTranslation("alerts");
  if ("refusal" in done) return <Banner tone="bad" title={done.refusal} />;
  return <Banner tone="good" title={t(`done.${done.did}`)} />;
}
