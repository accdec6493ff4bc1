import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { COLOURS, SIZES } from "./samples.ts";
import { Section } from "./section.tsx";

/** Colours, type and buttons. */
export function Grounds() {
  const { t } = useTranslation("gallery");
  return (
    <>
      <Section name="colours">
        <div className="gal__rows">
          {COLOURS.map((row) => (
            <ul key={row[0]} className="gal__colours">
              {row.map((name) => (
                <li key={name}>
                  <span style={{ background: `var(--${name})` }} />
                  <code className="mono xs">{name}</code>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </Section>
      <Section name="type">
        <ul className="card gal__type">
          {SIZES.map((size) => (
            <li key={size}>
              <code className="mono xs mute">{size}</code>
              <span style={{ font: `500 var(--t-${size}) var(--sans)` }}>{t("text")}</span>
              <span className="num" style={{ font: `500 var(--t-${size}) var(--sans)` }}>
                0123456789
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section name="buttons">
        <div className="gal__rows">
          {(["s", "m"] as const).map((size) => (
            <div key={size} className="gal__row">
              {(["main", "plain", "quiet"] as const).map((variant) => (
                <Button key={variant} variant={variant} size={size}>
                  {t("button")}
                </Button>
              ))}
              <Button variant="main" size={size} aria-disabled="true">
                <Spinner /> {t("busy")}
              </Button>
              <Button size={size} disabled>
                {t("off")}
              </Button>
            </div>
          ))}
          <div className="gal__narrow">
            <Button variant="main" size="l">
              {t("button")}
            </Button>
          </div>
        </div>
      </Section>
    </>
  );
}
