import { maxDrawdown } from "../../../analytics/figures/risk.ts";

/** Prices on a logarithmic scale with daily moves below them, markets side by side and tokens one below another, in one SVG. */

export type ChartedToken = { name: string; close: Float64Array };
export type ChartedMarket = { title: string; closes: ChartedToken[] };
export type Moves = { volatility: number; kurtosis: number; clustering: number; drawdown: number; correlation: number };

const WIDTH = 640;
const PRICE_HEIGHT = 130;
const MOVE_HEIGHT = 50;
const GAP = 26;
/** Scale of the strip of moves: 40 % per day reaches its end. */
const LARGEST_MOVE = 0.4;

const logReturns = (close: Float64Array): number[] =>
  [...close].slice(1).map((value, at) => Math.log(value / (close[at] as number)));

const computeMean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;

function computeCorrelation(one: readonly number[], other: readonly number[]): number {
  const both = one.flatMap((value, at): [number, number][] => {
    const otherValue = other[at] as number;
    return Number.isFinite(value) && Number.isFinite(otherValue) ? [[value, otherValue]] : [];
  });
  const [a, b] = [computeMean(both.map(([value]) => value)), computeMean(both.map(([, value]) => value))];
  const sum = (of: (pair: [number, number]) => number) => both.reduce((total, pair) => total + of(pair), 0);
  const spread = Math.sqrt(sum(([value]) => (value - a) ** 2) * sum(([, value]) => (value - b) ** 2));
  return sum(([value, otherValue]) => (value - a) * (otherValue - b)) / spread;
}

/** Statistics of one token's moves; `correlation` is with the first token's. */
export function movesLike({ close }: ChartedToken, first: ChartedToken): Moves {
  const moves = logReturns(close).filter(Number.isFinite);
  const mean = computeMean(moves);
  const moment = (power: number) => computeMean(moves.map((move) => (move - mean) ** power));
  const sizes = moves.map(Math.abs);
  return {
    volatility: Math.sqrt(moment(2) * 365),
    kurtosis: moment(4) / moment(2) ** 2,
    clustering: computeCorrelation(sizes.slice(1), sizes.slice(0, -1)),
    drawdown: maxDrawdown(close, close.length - 1) ?? Number.NaN,
    correlation: computeCorrelation(logReturns(close), logReturns(first.close)),
  };
}

const NAMES = ["volatility", "kurtosis", "clustering", "drawdown", "correlation"] as const;

/** The median of each statistic over the tokens, to two decimals. */
export function figuresOfCloses(closes: readonly ChartedToken[]): Moves {
  const like = closes.map((token) => movesLike(token, closes[0] as ChartedToken));
  const middle = (name: keyof Moves) => {
    const sorted = like.map((moves) => moves[name]).sort((a, b) => a - b);
    return Math.round((sorted[Math.floor(sorted.length / 2)] as number) * 100) / 100;
  };
  return Object.fromEntries(NAMES.map((name) => [name, middle(name)])) as Moves;
}

export function chartsText(markets: readonly ChartedMarket[]): string {
  const rows = Math.max(...markets.map(({ closes }) => closes.length));
  const rowHeight = PRICE_HEIGHT + MOVE_HEIGHT + GAP;
  const size = { width: markets.length * (WIDTH + GAP) + GAP, height: rows * rowHeight + 2 * GAP };
  const panels = markets.flatMap(({ title, closes }, column) => {
    const left = GAP + column * (WIDTH + GAP);
    const head = `<text x="${left}" y="${GAP - 6}" font-weight="bold">${escaped(title)}</text>`;
    return [
      head,
      ...closes.map((token, row) => panel(token, closes[0] as ChartedToken, left, GAP * 1.5 + row * rowHeight)),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" font-family="sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="white"/>`,
    ...panels,
    "</svg>\n",
  ].join("\n");
}

function panel(token: ChartedToken, first: ChartedToken, left: number, top: number): string {
  const { volatility, kurtosis, drawdown, correlation } = movesLike(token, first);
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const caption = `${token.name}: volatility ${percent(volatility)}, kurtosis ${kurtosis.toFixed(1)}, drawdown ${percent(drawdown)}, correlation ${correlation.toFixed(2)}`;
  const middle = PRICE_HEIGHT + 14 + MOVE_HEIGHT / 2;
  return `<g transform="translate(${left} ${top})"><text y="10" fill="#555">${escaped(caption)}</text>
<path d="${pricePath(token.close)}" transform="translate(0 14)" fill="none" stroke="#146" stroke-width="1"/>
<path d="${movePath(token.close, middle)}" fill="none" stroke="#a40" stroke-width="0.6"/></g>`;
}

function pricePath(close: Float64Array): string {
  const logs = [...close].map((value) => Math.log(value));
  const known = logs.filter(Number.isFinite);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (at: number) => ((at / (close.length - 1)) * WIDTH).toFixed(1);
  const y = (log: number) => (((high - log) / (high - low)) * (PRICE_HEIGHT - 10)).toFixed(1);
  return logs
    .flatMap((log, at) => (Number.isFinite(log) ? [`${x(at)} ${y(log)}`] : []))
    .map((point, at) => `${at === 0 ? "M" : "L"}${point}`)
    .join("");
}

const movePath = (close: Float64Array, middle: number): string =>
  logReturns(close)
    .flatMap((move, at) => {
      const height = (Math.max(-LARGEST_MOVE, Math.min(LARGEST_MOVE, move)) / LARGEST_MOVE) * (MOVE_HEIGHT / 2);
      const x = (((at + 1) / (close.length - 1)) * WIDTH).toFixed(1);
      return Number.isFinite(move) ? [`M${x} ${middle}V${(middle - height).toFixed(1)}`] : [];
    })
    .join("");

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
