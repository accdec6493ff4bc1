import type { CSSProperties, ReactNode } from "react";
import type { PictureLines } from "./lines.server.ts";

/** The layout of a token's picture for satori, which supports flex boxes but no stylesheet. */

export const PICTURE = { width: 1_200, height: 630 } as const;

const INK = {
  ground: "#0f1115",
  card: "#171a20",
  line: "#2a2f38",
  text: "#f4f5f7",
  mute: "#a3a9b4",
  price: "#6ea0ff",
  up: "#5fd39b",
  down: "#ff8b8b",
  warn: "#f2c46d",
} as const;
const CHART = { width: 1_080, height: 200 } as const;

/** `closes` are the latest daily prices, oldest first. */
export function TokenPicture({ lines, closes }: { lines: PictureLines; closes: readonly number[] }) {
  return (
    <Column
      style={{
        ...PICTURE,
        boxSizing: "border-box",
        padding: 60,
        justifyContent: "space-between",
        backgroundColor: INK.ground,
        color: INK.text,
        fontFamily: "Inter",
      }}
    >
      <Row style={{ justifyContent: "space-between", alignItems: "flex-start" }}>
        <Named lines={lines} />
        <Priced price={lines.price} />
      </Row>
      <Line closes={closes} />
      <Row style={{ justifyContent: "space-between", alignItems: "flex-end" }}>
        <Row style={{ gap: 48 }}>
          {lines.grades
            .filter(({ text }) => text !== "")
            .map((grade) => (
              <Graded key={grade.label} {...grade} />
            ))}
        </Row>
        <Column style={{ alignItems: "flex-end" }}>
          {lines.market && <div style={{ fontSize: 26, color: INK.warn }}>{lines.market}</div>}
          <div style={{ fontSize: 34, fontWeight: 600 }}>TMAI</div>
        </Column>
      </Row>
    </Column>
  );
}

type BoxProps = { style?: CSSProperties; children: ReactNode };
const Row = ({ style, children }: BoxProps) => <div style={{ display: "flex", ...style }}>{children}</div>;
const Column = ({ style, children }: BoxProps) => (
  <div style={{ display: "flex", flexDirection: "column", ...style }}>{children}</div>
);

const Named = ({ lines: { name, symbol } }: { lines: PictureLines }) => (
  <Column style={{ maxWidth: 640 }}>
    <div style={{ fontSize: 64, fontWeight: 600, lineClamp: 2 }}>{name}</div>
    <div style={{ fontSize: 34, color: INK.mute }}>{symbol}</div>
  </Column>
);

const Priced = ({ price }: { price: PictureLines["price"] }) =>
  price && (
    <Column style={{ alignItems: "flex-end" }}>
      <div style={{ fontSize: 56, fontWeight: 600 }}>{price.text}</div>
      {price.month && <div style={{ fontSize: 32, color: price.isDown ? INK.down : INK.up }}>{price.month}</div>}
      <div style={{ fontSize: 26, color: INK.mute }}>{price.day}</div>
    </Column>
  );

const Graded = ({ label, text, letter }: PictureLines["grades"][number]) => (
  <Column>
    <div style={{ fontSize: 26, color: INK.mute }}>{label}</div>
    <Row style={{ alignItems: "center", gap: 14 }}>
      <div style={{ fontSize: letter ? 56 : 34, fontWeight: 600 }}>{text}</div>
      {letter && (
        <div style={{ fontSize: 30, padding: "2px 14px", borderRadius: 8, backgroundColor: INK.line }}>{letter}</div>
      )}
    </Row>
  </Column>
);

const Line = ({ closes }: { closes: readonly number[] }) => (
  <svg width={CHART.width} height={CHART.height} viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="presentation">
    <path d={linePath(closes)} fill="none" stroke={INK.price} strokeWidth={4} strokeLinejoin="round" />
  </svg>
);

/** Through all closes, from edge to edge; empty with fewer than two. */
export function linePath(closes: readonly number[]): string {
  if (closes.length < 2) return "M0 0";
  const [low, high] = [Math.min(...closes), Math.max(...closes)];
  const x = (at: number) => (at / (closes.length - 1)) * CHART.width;
  const y = (close: number) => (high === low ? CHART.height / 2 : ((high - close) / (high - low)) * CHART.height);
  return closes.map((close, at) => `${at === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(close).toFixed(1)}`).join("");
}
