import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { DialogPanel, DialogRoot, DialogTrigger, SheetPanel } from "~/ui/dialog";
import { Field, Input } from "~/ui/field";
import { Select } from "~/ui/select";
import { showToast, type ToastTone } from "~/ui/toast";
import { Tooltip } from "~/ui/tooltip";
import { ROWS } from "./samples";
import { Section } from "./section";

const TONES: readonly ToastTone[] = ["good", "bad", "note"];

/** What floats: dialog, sheet, toast, tooltip. */
export function Layers() {
  const { t } = useTranslation("gallery");
  return (
    <Section name="layers">
      <div className="gal__row">
        <DialogRoot>
          <DialogTrigger asChild>
            <Button>{t("dialog")}</Button>
          </DialogTrigger>
          <DialogPanel title={t("dialog")} closeLabel={t("common:ui.close")}>
            <div className="dlg__b">
              <p className="sub">{t("text")}</p>
            </div>
          </DialogPanel>
        </DialogRoot>
        <DialogRoot>
          <DialogTrigger asChild>
            <Button>{t("sheet")}</Button>
          </DialogTrigger>
          <SheetPanel title={t("sheet")} closeLabel={t("common:ui.close")}>
            <SheetFields />
          </SheetPanel>
        </DialogRoot>
        {TONES.map((tone) => (
          <Button key={tone} onClick={() => showToast({ title: t(`${tone}`), description: t("text"), tone })}>
            {t("toast")}
          </Button>
        ))}
        <Tooltip words={t("tooltipText")}>
          <Button variant="quiet">{t("tooltip")}</Button>
        </Tooltip>
      </div>
    </Section>
  );
}

function SheetFields() {
  const { t } = useTranslation("gallery");
  const [token, setToken] = useState("BTC");
  return (
    <div className="dlg__b gal__rows">
      <Field label={t("wallet")} hint={t("walletHint")}>
        <Input code />
      </Field>
      <Field label={t("token")}>
        <Select
          options={ROWS.map(({ name, symbol }) => ({ value: symbol, label: name }))}
          value={token}
          onChange={setToken}
        />
      </Field>
    </div>
  );
}
