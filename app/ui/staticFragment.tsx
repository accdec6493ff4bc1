import { useNavigate } from "@remix-run/react";
import {
  createContext,
  type FunctionComponent,
  type MouseEvent,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { onFirstInteraction } from "./firstInteraction.ts";
import type { LazyFragment } from "./lazyFragment.ts";
import { captureInteraction, type InteractionState, restoreFocus } from "./restoreFocus.ts";

/** The data of a fragment, without functions: all of it is the key under which its HTML is cached. */
export type Shown<Props> = {
  [Name in keyof Props]: Props[Name] extends (...args: never) => unknown ? never : Props[Name];
};

/** Returns the HTML of a fragment with its props. Only the server has one. */
export type RenderFragment = <Props extends object>(part: FunctionComponent<Props>, props: Shown<Props>) => string;
export const FragmentRendererContext = createContext<RenderFragment | null>(null);

type StaticFragmentProps<Props extends object> = {
  /** Rows have a table body of their own; anything else is laid out as if it had no box around it. */
  as?: "div" | "tbody";
  part: LazyFragment<Props>;
  of: Shown<Props>;
  /** Once set, it is always rendered: for a fragment with keys or state of its own, once the user interacts with the page. */
  isWanted?: boolean;
};

/**
 * A part of a page without interaction except its links: tables, figures, text. The server renders it once per set of props instead of once
 * per request, and the browser leaves that HTML as it is, without loading its code or rendering it a second time, until the props change.
 *
 * The part may use words, formats and links, but no links relative to the page. State and listeners work once `isWanted`.
 */
export function StaticFragment<Props extends object>({
  as: Tag = "div",
  part,
  of,
  isWanted = false,
}: StaticFragmentProps<Props>) {
  const renderFragment = useContext(FragmentRendererContext);
  const follow = useFollow();
  const isOverServersHtml = useIsOverServersHtml();
  const [first] = useState(() => (isOverServersHtml ? of : null));
  // The server's HTML is gone once anything else was shown.
  const isGone = useRef(false);
  const isOther = isWanted || isGone.current || first === null || !isSame(first, of);
  useLoading(part, isOther && first !== null);
  const sent = useRef<HTMLElement & HTMLTableSectionElement & HTMLDivElement>(null);
  const interaction = useRef<InteractionState | null>(null);
  const className = Tag === "div" ? "drawn" : undefined;
  if (first !== null && (!isOther || part.component === null)) {
    // In the browser, the empty text represents the server's HTML: it is only compared with the next text.
    const html = { __html: (part.component && renderFragment?.(part.component, of)) ?? "" };
    return (
      <Tag
        key="sent"
        ref={sent}
        className={className}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React itself made of the part
        dangerouslySetInnerHTML={html}
        suppressHydrationWarning
        onClick={follow}
      />
    );
  }
  isGone.current = true;
  if (sent.current) interaction.current = captureInteraction(sent.current);
  const receive = (box: Element | null) => {
    if (box && interaction.current) restoreFocus(box, interaction.current);
    interaction.current = null;
  };
  return (
    <Tag key="rendered" ref={receive} className={className}>
      <Suspense fallback={null}>
        <Rendered part={part} of={of as Props} />
      </Suspense>
    </Tag>
  );
}

function Rendered<Props extends object>({ part, of }: { part: LazyFragment<Props>; of: Props }) {
  const { component: Component } = part;
  if (Component === null) throw part.load();
  return <Component {...of} />;
}

const never = () => () => undefined;

/** True on the server, and in the browser while it hydrates the server's HTML. */
export const useIsOverServersHtml = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** Equal data are the same props: a page that reloads its data gets equal ones as new objects. */
const isSame = <Props extends object>(one: Props, other: Props): boolean =>
  (Object.keys(other) as (keyof Props)[]).every((name) => Object.is(one[name], other[name])) ||
  JSON.stringify(one) === JSON.stringify(other);

/** Loads the code once the user interacts with the page, and renders again when it has arrived, if it is wanted. */
function useLoading<Props>(part: LazyFragment<Props>, isWanted: boolean): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    const off = new AbortController();
    // Without a network, there is nothing new to show either.
    onFirstInteraction(() => navigator.onLine && part.load().catch(() => undefined), off.signal);
    return () => off.abort();
  }, [part]);
  useEffect(() => {
    if (!isWanted || part.component !== null) return;
    let isGone = false;
    // If it cannot be loaded, the server's HTML stays.
    part.load().then(
      () => isGone || setLoaded(true),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [part, isWanted]);
}

/** For a link in a static fragment that preserves the scroll position. */
export const PRESERVED_SCROLL = { preventScrollReset: true, "data-scroll": "kept" } as const;

/** Opens links in the server's HTML like the router's own: without a full page load. */
function useFollow() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || !isOfRouter(link)) return;
    event.preventDefault();
    const preventScrollReset = link.dataset.scroll === "kept";
    navigate(link.pathname + link.search + link.hash, { preventScrollReset });
  };
}

/** The router's own links have its mark; others, such as links to files, are left to the browser. */
const isOfRouter = (link: HTMLAnchorElement): boolean => link.dataset.discover === "true" && !link.target;
