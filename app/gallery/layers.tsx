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
  const { t } = useTranslation();
  return (
    <Section name="layers">
      <div className="gal__row">
        <DialogRoot>
          <DialogTrigger asChild>
            <Button>{t("gallery.dialog")}</Button>
          </DialogTrigger>
          <DialogPanel title={t("gallery.dialog")} closeLabel={t("ui.close")}>
            <div className="dlg__b">
              <p className="sub">{t("gallery.text")}</p>
            </div>
          </DialogPanel>
        </DialogRoot>
        <DialogRoot>
          <DialogTrigger asChild>
            <Button>{t("gallery.sheet")}</Button>
          </DialogTrigger>
          <SheetPanel title={t("gallery.sheet")} closeLabel={t("ui.close")}>
            <SheetFields />
          </SheetPanel>
        </DialogRoot>
        {TONES.map((tone) => (
          <Button
            key={tone}
            onClick={() => showToast({ title: t(`gallery.${tone}`), description: t("gallery.text"), tone })}
          >
            {t("gallery.toast")}
          </Button>
        ))}
        <Tooltip words={t("gallery.tooltipText")}>
          <Button variant="quiet">{t("gallery.tooltip")}</Button>
        </Tooltip>
      </div>
    </Section>
  );
}

function SheetFields() {
  const { t } = useTranslation();
  const [token, setToken] = useState("BTC");
  return (
    <div className="dlg__b gal__rows">
      <Field label={t("gallery.wallet")} hint={t("gallery.walletHint")}>
        <Input code />
      </Field>
      <Field label={t("gallery.token")}>
        <Select
          options={ROWS.map(({ name, symbol }) => ({ value: symbol, label: name }))}
          value={token}
          onChange={setToken}
        />
      </Field>
    </div>
  );
}
