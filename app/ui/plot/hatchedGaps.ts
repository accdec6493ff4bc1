import type { IChartApi, ISeriesPrimitive, SeriesAttachedParameter, Time } from "lightweight-charts";

type PaneView = ReturnType<NonNullable<ISeriesPrimitive<Time>["paneViews"]>>[number];
type Renderer = NonNullable<ReturnType<PaneView["renderer"]>>;

/** CSS pixels between two strokes. */
const STEP = 8;

/** Hatches the stretches of days without a line, over the full height of the plot. */
export class HatchedGaps implements ISeriesPrimitive<Time> {
  #chart: IChartApi | null = null;
  constructor(
    readonly gaps: readonly { from: number; to: number }[],
    readonly colour: string,
  ) {}

  attached({ chart }: SeriesAttachedParameter<Time>): void {
    this.#chart = chart as IChartApi;
  }

  detached(): void {
    this.#chart = null;
  }

  paneViews(): readonly PaneView[] {
    const renderer: Renderer = { draw: (target) => this.#draw(target) };
    return [{ zOrder: () => "bottom", renderer: () => renderer }];
  }

  #draw(target: Parameters<Renderer["draw"]>[0]): void {
    // biome-ignore lint/correctness/useHookAtTopLevel: a name of the library's, which is no hook
    target.useBitmapCoordinateSpace(({ context, bitmapSize, horizontalPixelRatio: ratio }) => {
      const time = this.#chart?.timeScale();
      if (!time) return;
      context.save();
      context.strokeStyle = this.colour;
      context.lineWidth = ratio;
      context.globalAlpha = 0.45;
      for (const { from, to } of this.gaps) {
        const left = time.logicalToCoordinate(from as never);
        const right = time.logicalToCoordinate(to as never);
        if (left !== null && right !== null)
          hatch(context, left * ratio, right * ratio, bitmapSize.height, STEP * ratio);
      }
      context.restore();
    });
  }
}

function hatch(context: CanvasRenderingContext2D, left: number, right: number, height: number, step: number): void {
  context.save();
  context.beginPath();
  context.rect(left, 0, Math.max(step / 4, right - left), height);
  context.clip();
  context.beginPath();
  for (let x = left - height; x < right; x += step) {
    context.moveTo(x, height);
    context.lineTo(x + height, 0);
  }
  context.stroke();
  context.restore();
}
