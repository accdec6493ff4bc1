import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateTime } from "~/ui/dateTime";
import { Sentence } from "~/ui/sentence";
import { useUiLocale } from "~/ui/uiLocale";
import type { ListSummary } from "../model/list";
import { listPath } from "../model/paths";
import { FollowButton, VersionNumber } from "./parts";

/** Lists as cards: a few of them, each with its description. */
export function ListCards({ lists }: { lists: readonly ListSummary[] }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  return (
    <ul className="lists__cards">
      {lists.map((list) => (
        <li key={list.listId} className="card card__b">
          <h3>
            <Link className="lists__open" to={listPath(locale, list.listId)} prefetch="intent">
              <bdi>{list.title}</bdi>
            </Link>
          </h3>
          <p className="sm sub">
            {t("tokens", { count: list.tokens })}, {t("followers", { count: list.followers })}
          </p>
          <p className="xs mute">
            <VersionNumber version={list.version} />,{" "}
            <Sentence text={t("changedOn")} parts={{ day: <DateTime at={list.updatedAt} /> }} />
          </p>
          {!list.isMine && <FollowButton list={list} />}
        </li>
      ))}
    </ul>
  );
}
