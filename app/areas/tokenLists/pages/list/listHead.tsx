import { Link, useLocation } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import GitFork from "lucide-react/icons/git-fork";
import { useTranslation } from "react-i18next";
import { signInPath } from "#app/identity/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/dateTime.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { Sentence } from "#app/ui/sentence.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import { EXPORT_FORMATS, exportPath } from "../../model/pagePaths.ts";
import type { ListPageData } from "../../model/pages.ts";
import { FollowButton, IntentForm, MakerName, VersionNumber, VisibilityBadge } from "../parts.tsx";
import { PlainText } from "../plainText.tsx";
import { MorePanel } from "./morePanel.tsx";
import { RuleSentence } from "./ruleSentence.tsx";
import { SharePanel } from "./sharePanel.tsx";

/** The list's title, its maker, and its actions. */
export function ListHead({ list, origin, isSignedIn }: ListPageData) {
  const { t } = useTranslation("tokenLists");
  return (
    <div className="list__head">
      <div className="list__what">
        <div className="lists__row">
          <h1 id="list-title" className="list__name">
            <bdi>{list.title}</bdi>
          </h1>
          <VisibilityBadge visibility={list.visibility} />
          <span className="badge">
            <span className="sr">{t("column.version")}</span> <VersionNumber version={list.version} />
          </span>
        </div>
        {list.about && <PlainText text={list.about} className="sm sub" />}
        <p className="sm sub">
          {list.maker && <Sentence text={`${t("by")} `} parts={{ maker: <MakerName maker={list.maker} /> }} />}
          <Sentence text={t("changedOn")} parts={{ day: <DateTime at={list.updatedAt} /> }} />
        </p>
        {list.clonedFrom && <ClonedFrom from={list.clonedFrom} />}
        {list.rule && <RuleSentence rule={list.rule} />}
      </div>
      <div className="list__acts">
        {!list.isMine && <FollowButton list={list} size="m" />}
        <SharePanel list={list} origin={origin} />
        <ExportPanel list={list} />
        <CloneButton listId={list.listId} isSignedIn={isSignedIn} />
        <MorePanel list={list} isSignedIn={isSignedIn} />
      </div>
    </div>
  );
}

function ClonedFrom({ from }: { from: NonNullable<ListPageData["list"]["clonedFrom"]> }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const title = <bdi>{from.title}</bdi>;
  return (
    <p className="xs mute">
      <Sentence
        text={t("clonedFrom")}
        parts={{
          list: from.path ? (
            <Link className="link" to={`/${locale}${from.path}`}>
              {title}
            </Link>
          ) : (
            title
          ),
          version: <VersionNumber version={from.version} />,
        }}
      />
    </p>
  );
}

function ExportPanel({ list }: Pick<ListPageData, "list">) {
  const { t } = useTranslation("tokenLists");
  // The standard identifies tokens by contract.
  const hasEntries = list.figures.tokens > list.figures.withoutAddress;
  const formats = EXPORT_FORMATS.filter((format) => format !== "standard" || hasEntries);
  return (
    <Popover
      group="list"
      className="list__pop"
      look="btn"
      summary={
        <>
          <Download className="i" aria-hidden="true" />
          {t("export.open")}
        </>
      }
    >
      <ul className="list__files">
        {formats.map((format) => (
          <li key={format}>
            <a href={exportPath(list.listId, format)} download>
              <b>{t(`export.${format}.name`)}</b>
              <small className="mute">{t(`export.${format}.what`)}</small>
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function CloneButton({ listId, isSignedIn }: { listId: string; isSignedIn: boolean }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const { pathname } = useLocation();
  const words = (
    <>
      <GitFork className="i" aria-hidden="true" />
      {t("clone")}
    </>
  );
  if (!isSignedIn) return <ButtonLink to={signInPath(locale, pathname)}>{words}</ButtonLink>;
  return (
    <IntentForm intent="clone" values={{ listId }}>
      <Button type="submit">{words}</Button>
    </IntentForm>
  );
}
