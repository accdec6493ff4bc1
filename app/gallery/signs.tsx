import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { useTranslation } from "react-i18next";
import { Backward, Onward } from "~/ui/arrows";
import { Badge } from "~/ui/badge";
import { Banner } from "~/ui/banner";
import { Grade } from "~/ui/grade";
import { Progress } from "~/ui/progress";
import { Spinner } from "~/ui/spinner";
import { Steps } from "~/ui/steps";
import { Section } from "./section";

const TONES = ["good", "wait", "bad", "note"] as const;

/** Badges, banners, steps, progress, icons that turn. */
export function Signs() {
  const { t } = useTranslation();
  return (
    <Section name="signs">
      <div className="gal__rows">
        <div className="gal__row">
          <Badge>{t("gallery.note")}</Badge>
          <Badge tone="act">{t("gallery.first")}</Badge>
          <Badge tone="good">
            <Check className="i" aria-hidden="true" /> {t("gallery.good")}
          </Badge>
          <Badge tone="bad">{t("gallery.bad")}</Badge>
          <Badge tone="wait">
            <Clock className="i" aria-hidden="true" /> {t("gallery.wait")}
          </Badge>
          {(["A", "B", "C", "D"] as const).map((letter) => (
            <Grade key={letter} letter={letter} />
          ))}
          <Spinner />
          <Backward />
          <Onward />
        </div>
        <div className="gal__grid">
          {TONES.map((tone) => (
            <Banner key={tone} tone={tone} title={t(`gallery.${tone}`)}>
              <p>{t("gallery.text")}</p>
            </Banner>
          ))}
        </div>
        <div className="gal__grid">
          <Steps
            label={t("gallery.signs")}
            steps={[
              { label: t("gallery.first"), state: "done" },
              { label: t("gallery.second"), state: "busy" },
              { label: t("gallery.third"), state: "todo" },
            ]}
          />
          <Steps
            label={t("gallery.bad")}
            steps={[
              { label: t("gallery.first"), state: "failed" },
              { label: t("gallery.second"), state: "todo" },
            ]}
          />
          <Progress label={t("gallery.rebuild")} value={312} max={378} />
          <Progress label={t("gallery.unknown")} />
        </div>
      </div>
    </Section>
  );
}
