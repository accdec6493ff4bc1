import { useTranslation } from "react-i18next";
import { Num } from "~/ui/num";
import { Sentence } from "~/ui/sentence";

/** A band of 20 points by its ends, the lowest being band 0. A grade of 80 is in the top band. */
export function BandRange({ place }: { place: number }) {
  const { t } = useTranslation("trackRecord");
  const from = <Num>{place * 20}</Num>;
  if (place === 4) return <Sentence text={t("bands.top")} parts={{ from }} />;
  return <Sentence text={t("bands.below")} parts={{ from, to: <Num>{place * 20 + 20}</Num> }} />;
}
