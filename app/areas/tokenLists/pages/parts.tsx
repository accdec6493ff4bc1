import { Form, Link, useLocation } from "@remix-run/react";
import BadgeCheck from "lucide-react/icons/badge-check";
import Globe from "lucide-react/icons/globe";
import LinkIcon from "lucide-react/icons/link";
import Lock from "lucide-react/icons/lock";
import type { ReactNode, TextareaHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFieldWiring } from "#app/ui/field.tsx";
import { Num } from "#app/ui/num.tsx";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ListSummary, Maker, Version, Visibility } from "../model/list.ts";
import { listPath, profilePath } from "../model/paths.ts";
import { versionText } from "../model/rise.ts";

const ICONS = { private: Lock, unlisted: LinkIcon, public: Globe };

export function VisibilityBadge({ visibility }: { visibility: Visibility }) {
  const { t } = useTranslation("tokenLists");
  const Icon = ICONS[visibility];
  return (
    <Badge>
      <Icon className="i" aria-hidden="true" />
      {t(`visibility.${visibility}.name`)}
    </Badge>
  );
}

export const VersionNumber = ({ version }: { version: Version }) => <Num>{versionText(version)}</Num>;

/** A badge that only our own lists have: it does not depend on a name, and names may contain nothing like it. */
export function TmaiBadge() {
  const { t } = useTranslation("tokenLists");
  return (
    <span className="lists__house">
      <BadgeCheck className="i" aria-hidden="true" />
      {t("house")}
    </span>
  );
}

/** A maker's name as isolated text, with our badge if it is us. */
export function MakerText({ maker }: { maker: Maker }) {
  return (
    <>
      <bdi>{maker.shownName}</bdi>
      {maker.isHouse && (
        <>
          {" "}
          <TmaiBadge />
        </>
      )}
    </>
  );
}

/** The maker of a list. */
export function MakerName({ maker }: { maker: Maker }) {
  const locale = useUiLocale();
  return (
    <Link className="link" to={profilePath(locale, maker.handle)}>
      <MakerText maker={maker} />
    </Link>
  );
}

type IntentFormProps = {
  intent: string;
  values?: Readonly<Record<string, string>>;
  action?: string;
  className?: string;
  children: ReactNode;
};

/** A form with one action; the page keeps its scroll position. */
export function IntentForm({ intent, values = {}, action, className, children }: IntentFormProps) {
  return (
    <Form method="post" action={action} className={className} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

/** Returns to the page where it was pressed; a guest signs in first. */
export function FollowButton({ list, size = "s" }: { list: ListSummary; size?: "s" | "m" }) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const { pathname, search } = useLocation();
  const words = list.isFollowed ? t("unfollow") : t("follow");
  return (
    <IntentForm
      intent={list.isFollowed ? "unfollow" : "follow"}
      action={listPath(locale, list.listId)}
      values={{ to: pathname + search }}
    >
      <Button type="submit" size={size} aria-label={`${words}: ${list.title}`}>
        {words}
      </Button>
    </IntentForm>
  );
}

export function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea className="lists__words" dir="auto" rows={3} {...useFieldWiring()} {...props} />;
}
