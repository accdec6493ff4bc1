import { useTranslation } from "react-i18next";

/** Events that an endpoint receives. Their names are the same in every language, as in the code that reads them. */
export function TypeChoices({ types, chosen }: { types: readonly string[]; chosen: readonly string[] }) {
  const { t } = useTranslation("webhooks");
  return (
    <fieldset className="api__choices">
      <legend>{t("new.types")}</legend>
      <p className="mute sm">{t("new.typesHint")}</p>
      <div className="api__types">
        {types.map((type) => (
          <label key={type}>
            <input type="checkbox" name="types" value={type} defaultChecked={chosen.includes(type)} />
            <code dir="ltr">{type}</code>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
