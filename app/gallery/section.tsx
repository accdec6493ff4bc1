import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export type SectionName =
  | "colours"
  | "type"
  | "buttons"
  | "fields"
  | "choices"
  | "layers"
  | "states"
  | "figures"
  | "tables"
  | "signs";

export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation("gallery");
  return (
    <section className="sec" id={name} aria-labelledby={`${name}-title`}>
      <div className="sec__h">
        <h2 id={`${name}-title`}>{t(name)}</h2>
      </div>
      {children}
    </section>
  );
}
