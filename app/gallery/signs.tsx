import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import { useTranslation } from "react-i18next";
import { Backward, Onward } from "#app/ui/arrows.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Grade } from "#app/ui/grade.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { Steps } from "#app/ui/steps.tsx";
import { Section } from "./section.tsx";

const TONES = ["good", "wait", "bad", "note"] as const;

/** Badges, banners, steps, progress, animated icons. */
export function Signs() {
  const { t } = useTranslation("gallery");
  return (
    <Section name="signs">
      <div className="gal__rows">
        <div className="gal__row">
          <Badge>{t("note")}</Badge>
          <Badge tone="act">{t("first")}</Badge>
          <Badge tone="good">
            <Check className="i" aria-hidden="true" /> {t("good")}
          </Badge>
          <Badge tone="bad">{t("bad")}</Badge>
          <Badge tone="wait">
            <Clock className="i" aria-hidden="true" /> {t("wait")}
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
            <Banner key={tone} tone={tone} title={t(`${tone}`)}>
              <p>{t("text")}</p>
            </Banner>
          ))}
        </div>
        <div className="gal__grid">
          <Steps
            label={t("signs")}
            steps={[
              { label: t("first"), state: "done" },
              { label: t("second"), state: "busy" },
              { label: t("third"), state: "todo" },
            ]}
          />
          <Steps
            label={t("bad")}
            steps={[
              { label: t("first"), state: "failed" },
              { label: t("second"), state: "todo" },
            ]}
          />
          <Progress label={t("rebuild")} value={312} max={378} />
          <Progress label={t("unknown")} />
        </div>
      </div>
    </Section>
  );
}
