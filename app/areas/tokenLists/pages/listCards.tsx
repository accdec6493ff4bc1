import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ListSummary } from "../model/list.ts";
import { listPath } from "../model/paths.ts";
import { FollowButton, VersionNumber } from "./parts.tsx";

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
