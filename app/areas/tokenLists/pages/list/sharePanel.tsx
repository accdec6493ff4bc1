import Share2 from "lucide-react/icons/share-2";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { VISIBILITIES } from "../../model/list.ts";
import type { ShownList } from "../../model/pages.ts";
import { listPath } from "../../model/paths.ts";
import { versionText } from "../../model/rise.ts";
import { IntentForm } from "../parts.tsx";

/** Who can open the list, with what each option means, and its URL. */
export function SharePanel({ list, origin }: { list: ShownList; origin: string }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const address = `${origin}${listPath(locale, list.listId)}`;
  return (
    <Popover
      group="list"
      className="list__pop"
      look="btn"
      summary={
        <>
          <Share2 className="i" aria-hidden="true" />
          {t("share.open")}
        </>
      }
    >
      {list.isMine && <VisibilityForm list={list} />}
      {list.visibility === "private" ? (
        <p className="xs mute">{t("share.notYet")}</p>
      ) : (
        <div className="list__copy">
          <span>{address}</span>
          <CopyButton value={address} label={t("share.copy")} />
        </div>
      )}
    </Popover>
  );
}

function VisibilityForm({ list }: { list: ShownList }) {
  const { t } = useTranslation("tokenLists");
  return (
    <IntentForm intent="share" className="lists__stack">
      <fieldset className="lists__choices" key={list.visibility}>
        <legend>{t("share.who")}</legend>
        {VISIBILITIES.map((visibility) => (
          <label key={visibility}>
            <input type="radio" name="visibility" value={visibility} defaultChecked={visibility === list.visibility} />
            <span>
              <b>{t(`visibility.${visibility}.name`)}</b>
              <small>{t(`visibility.${visibility}.means`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {list.followers > 0 && (
        <p className="xs mute">{t("share.followed", { count: list.followers, version: versionText(list.version) })}</p>
      )}
      <Button type="submit" variant="main" size="s">
        {t("save")}
      </Button>
    </IntentForm>
  );
}
