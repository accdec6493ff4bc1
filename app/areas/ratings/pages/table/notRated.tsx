import { useTranslation } from "react-i18next";
import { Absent } from "~/ui/absent";
import type { RatingsRow } from "../../../market/public";

const CLASSES = ["stable", "wrapped", "staked", "receipt", "metal", "leveraged"] as const;
const isKnown = (kind: string): kind is (typeof CLASSES)[number] => (CLASSES as readonly string[]).includes(kind);

/** Why a token has no grade, in a word or two; in full for screen readers and on hover. */
export function NotRated({ row: { notRated, class: kind } }: { row: RatingsRow }) {
  const { t } = useTranslation("ratings");
  if (notRated === null) return <Absent />;
  if (notRated.tag === "class")
    return <span className="mute">{isKnown(kind) ? t(`class.${kind}`) : t("notRated.class")}</span>;
  const counts = notRated.tag === "tooYoung" ? { have: notRated.have, need: notRated.need } : {};
  return <span className="mute">{t(`notRated.${notRated.tag}`, counts)}</span>;
}
