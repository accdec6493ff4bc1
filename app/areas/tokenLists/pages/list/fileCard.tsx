import Check from "lucide-react/icons/check";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "#app/ui/copy.tsx";
import { grouped } from "#app/ui/formatNumbers.ts";
import { useUiLocale } from "#app/ui/uiLocale.ts";
import type { ShownList } from "../../model/pages.ts";
import { versionText } from "../../model/rise.ts";

/** Where wallets read the list, which tokens they get, and which they do not. */
export function FileCard({ list, origin }: { list: ShownList; origin: string }) {
  const { t } = useTranslation("tokenLists");
  return (
    <section className="card" aria-labelledby="list-file">
      <div className="card__h">
        <h2 id="list-file">{t("file.title")}</h2>
      </div>
      <div className="card__b lists__stack">
        {list.file ? <File file={list.file} list={list} origin={origin} /> : <NoFile list={list} />}
      </div>
    </section>
  );
}

function NoFile({ list }: { list: ShownList }) {
  const { t } = useTranslation("tokenLists");
  return <p className="sm sub">{list.visibility === "private" ? t("file.private") : t("file.nothing")}</p>;
}

type FileProps = { file: NonNullable<ShownList["file"]>; list: ShownList; origin: string };

function File({ file, list, origin }: FileProps) {
  const { t } = useTranslation("tokenLists");
  const locale = useUiLocale();
  const url = new URL(file.url, origin).href;
  const signature = new URL(file.signatureUrl, origin).href;
  const position = list.changes.find((change) => change.position !== null)?.position ?? null;
  return (
    <>
      <p className="sm sub">{t("file.what")}</p>
      <Copyable value={url} label={t("file.copy")} />
      <ul className="list__ticks">
        <Tick isGood>{t("file.valid", { version: versionText(list.version), count: file.entries })}</Tick>
        {file.leftOut.length > 0 && (
          <Tick>{t("file.leftOut", { count: file.leftOut.length, symbols: shortList(file.leftOut) })}</Tick>
        )}
        {file.perChain.length > 1 && (
          <Tick>{file.perChain.map(({ name, entries }) => `${name} ${entries}`).join(" · ")}</Tick>
        )}
        {position !== null && <Tick>{t("file.position", { position: grouped(String(position), locale) })}</Tick>}
      </ul>
      <p className="xs mute">{t("file.signed")}</p>
      <Copyable value={signature} label={t("file.copySignature")} />
    </>
  );
}

const MAX_NAMED = 12;
const shortList = (symbols: readonly string[]) =>
  symbols.length > MAX_NAMED ? `${symbols.slice(0, MAX_NAMED).join(", ")} …` : symbols.join(", ");

function Copyable({ value, label }: { value: string; label: string }) {
  return (
    <div className="list__copy">
      <a href={value}>{value}</a>
      <CopyButton value={value} label={label} />
    </div>
  );
}

function Tick({ isGood = false, children }: { isGood?: boolean; children: ReactNode }) {
  const Icon = isGood ? Check : Info;
  return (
    <li>
      <Icon className="i" aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
