import type { FunctionComponent } from "react";

/** A part of a page whose code the browser loads when it has to render it, and not for what the server has drawn. */
export type Part<Props> = {
  /** Null until it has come. */
  readonly component: FunctionComponent<Props> | null;
  load(): Promise<unknown>;
};

/** Loads words by their namespaces. */
type LoadWords = (namespaces: readonly string[]) => Promise<unknown>;

const all: Pick<Part<never>, "load">[] = [];
let isPageUp = false;
/** The server has all words. */
let loadWords: LoadWords = async () => undefined;

/**
 * Of a page that somebody comes to from another one, the code of its parts is loaded with the page's own. A part that speaks
 * loads its words by `load`.
 */
export function pageIsUp(load: LoadWords): void {
  isPageUp = true;
  loadWords = load;
}

/** The server, and whoever renders without one, needs all parts at once. */
export const partsLoaded = () => Promise.all(all.map((part) => part.load()));

/** `words` are those namespaces of the part that its page does not load itself. */
export function partOf<Props>(
  load: () => Promise<FunctionComponent<Props>>,
  words: readonly string[] = [],
): Part<Props> {
  let component: FunctionComponent<Props> | null = null;
  let loading: Promise<unknown> | null = null;
  const part = {
    get component() {
      return component;
    },
    load() {
      loading ??= Promise.all([load(), words.length > 0 && loadWords(words)]).then(
        ([loaded]) => {
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
