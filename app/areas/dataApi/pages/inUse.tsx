import { useTranslation } from "react-i18next";
import type { KeysPageData } from "../model/pages.ts";

/** Heading of a list whose length the plan limits: its title, and how many live and test entries are in use. */
export function InUseHead({ id, title, inUse }: { id: string; title: string; inUse: KeysPageData["inUse"] }) {
  const { t } = useTranslation("dataApi");
  return (
    <div className="card__h">
      <h2 id={id}>{title}</h2>
      <span className="sub">
        {t("keys.inUse", { used: inUse.live.used, limit: inUse.live.limit })}
        {" · "}
        {t("keys.inUseTest", { used: inUse.test.used, limit: inUse.test.limit })}
      </span>
    </div>
  );
}
