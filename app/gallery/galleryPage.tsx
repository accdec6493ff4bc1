import { useTranslation } from "react-i18next";
import { Choices } from "./choices.tsx";
import { Fields } from "./fields.tsx";
import { Figures } from "./figures.tsx";
import { Grounds } from "./grounds.tsx";
import { Layers } from "./layers.tsx";
import { Signs } from "./signs.tsx";
import { States } from "./states.tsx";
import { Tables } from "./tables.tsx";
import "./gallery.css";

/** Every component in every state: the page for reviewing changes to the style sheet. */
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
