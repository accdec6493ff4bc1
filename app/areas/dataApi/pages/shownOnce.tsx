import KeyRound from "lucide-react/icons/key-round";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import { CopyButton } from "#app/ui/copy.tsx";

type ShownOnceProps = { name: string; secret: string; copy: string; text: string };

/** A key or secret that is shown only once: scrolls into view for a reader who pressed a button far below. */
export function ShownOnce({ name, secret, copy, text }: ShownOnceProps) {
  const { t } = useTranslation("dataApi");
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret is another thing to be brought to.
  useEffect(() => section.current?.focus(), [secret]);
  return (
    <section ref={section} tabIndex={-1} className="card api__once" aria-labelledby="once-title">
      <div className="api__row">
        <h2 id="once-title">
          <KeyRound className="i" aria-hidden="true" /> <bdi>{name}</bdi>
        </h2>
        <Badge tone="wait">{t("said.once")}</Badge>
      </div>
      <p className="api__secret">
        <code dir="ltr">{secret}</code>
        <CopyButton value={secret} label={copy} />
      </p>
      <p className="sub">{text}</p>
    </section>
  );
}
