import type { FunctionComponent } from "react";
import { requireNetwork } from "./requireNetwork.ts";

/** A part of a page whose code the browser loads only when it has to render it, not when the server has rendered it. */
export type LazyFragment<Props> = {
  /** Null until it is loaded. */
  readonly component: FunctionComponent<Props> | null;
  load(): Promise<unknown>;
};

/** Loads translations by namespace. */
type LoadWords = (namespaces: readonly string[]) => Promise<unknown>;

const fragments: Pick<LazyFragment<never>, "load">[] = [];
let isPageUp = false;
/** The server has all translations. */
let loadWords: LoadWords = async () => undefined;

/**
 * After this, navigating to another page loads the code of its lazy parts together with the page's own. `load` loads the translations that
 * a part needs.
 */
export function pageIsUp(load: LoadWords): void {
  isPageUp = true;
  loadWords = load;
}

/** Loads the page's parts in advance: on the server always, in the browser before it hydrates one (`LazyPart`). */
export const loadAllFragments = () => Promise.all(fragments.map((fragment) => fragment.load()));

/** `words` are the namespaces that the part needs and its page does not load itself. */
export function lazyFragment<Props>(
  load: () => Promise<FunctionComponent<Props>>,
  words: readonly string[] = [],
): LazyFragment<Props> {
  let component: FunctionComponent<Props> | null = null;
  let loading: Promise<unknown> | null = null;
  async function loadBoth() {
    requireNetwork();
    const [loaded] = await Promise.all([load(), words.length > 0 && loadWords(words)]);
    return loaded;
  }
  const fragment = {
    get component() {
      return component;
    },
    load() {
      loading ??= loadBoth().then(
        (loaded) => {
          component = loaded;
        },
        (cause: unknown) => {
          // The next call tries again.
          loading = null;
          throw cause;
        },
      );
      return loading;
    },
  };
  fragments.push(fragment);
  if (isPageUp) fragment.load().catch(() => undefined);
  return fragment;
}
