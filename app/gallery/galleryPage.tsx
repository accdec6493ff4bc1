import { useTranslation } from "react-i18next";
import { Choices } from "./choices";
import { Fields } from "./fields";
import { Figures } from "./figures";
import { Grounds } from "./grounds";
import { Layers } from "./layers";
import { Signs } from "./signs";
import { States } from "./states";
import { Tables } from "./tables";
import "./gallery.css";

/** Every part in every state: what a change to the style sheet is looked at with. */
export function GalleryPage({ asOf }: { asOf: string }) {
  const { t } = useTranslation("gallery");
  return (
    <>
      <div className="head">
        <div>
          <h1>{t("title")}</h1>
          <p className="sub">{t("lead")}</p>
        </div>
      </div>
      <Grounds />
      <Fields />
      <Choices />
      <Signs />
      <Figures asOf={asOf} />
      <Tables />
      <States />
      <Layers />
    </>
  );
}
