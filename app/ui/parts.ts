import type { FunctionComponent } from "react";

/** A part of a page whose code the browser loads when it has to render it, and not for what the server has drawn. */
export type Part<Props> = {
  /** Null until it has come. */
  readonly component: FunctionComponent<Props> | null;
  load(): Promise<unknown>;
};

const all: Pick<Part<never>, "load">[] = [];
let isPageUp = false;

/** Of a page that somebody comes to from another one, the code of its parts is loaded with the page's own. */
export function pageIsUp(): void {
  isPageUp = true;
}

/** The server, and whoever renders without one, needs all parts at once. */
export const partsLoaded = () => Promise.all(all.map((part) => part.load()));

export function partOf<Props>(load: () => Promise<FunctionComponent<Props>>): Part<Props> {
  let component: FunctionComponent<Props> | null = null;
  let loading: Promise<unknown> | null = null;
  const part = {
    get component() {
      return component;
    },
    load() {
      loading ??= load().then(
        (loaded) => {
          component = loaded;
        },
        (cause: unknown) => {
          // Asked for again next time.
          loading = null;
          throw cause;
        },
      );
      return loading;
    },
  };
  all.push(part);
  if (isPageUp) part.load().catch(() => undefined);
  return part;
}
