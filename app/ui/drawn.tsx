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
import { onFirstSign } from "./firstSign.ts";
import { type Handled, handedOver, takeOver } from "./handover.ts";
import type { Part } from "./parts.ts";

/** What a part shows: data and nothing else, for all of it is the name under which its HTML is kept. */
export type Shown<Props> = {
  [Name in keyof Props]: Props[Name] extends (...args: never) => unknown ? never : Props[Name];
};

/** Gives the HTML of a part with its props. Only the server has one. */
export type Draw = <Props extends object>(part: FunctionComponent<Props>, props: Shown<Props>) => string;
export const DrawContext = createContext<Draw | null>(null);

type DrawnProps<Props extends object> = {
  /** Rows stand in a body of their own; all else is laid out as if there were no box around it. */
  as?: "div" | "tbody";
  part: Part<Props>;
  of: Shown<Props>;
  /** From then on it is rendered in any case: a part with keys or state of its own is, once somebody reads the page. */
  isWanted?: boolean;
};

/**
 * A part of a page that answers nothing but its links: tables, figures, text. The server draws it once for each set of props
 * instead of once a request, and the browser leaves that HTML as it is, without loading its code or rendering it a second
 * time, until other props come.
 *
 * The part may use words, formats and links, but no links relative to the page. State and listeners work once `isWanted`.
 */
export function Drawn<Props extends object>({ as: Tag = "div", part, of, isWanted = false }: DrawnProps<Props>) {
  const draw = useContext(DrawContext);
  const follow = useFollow();
  const isOverServersHtml = useIsOverServersHtml();
  const [first] = useState(() => (isOverServersHtml ? of : null));
  // What the server sent is gone once something else was shown.
  const isGone = useRef(false);
  const isOther = isWanted || isGone.current || first === null || !isSame(first, of);
  useLoading(part, isOther && first !== null);
  const sent = useRef<HTMLElement & HTMLTableSectionElement & HTMLDivElement>(null);
  const handled = useRef<Handled | null>(null);
  const className = Tag === "div" ? "drawn" : undefined;
  if (first !== null && (!isOther || part.component === null)) {
    // In the browser the empty text stands for what the server sent: it is compared with the next one only.
    const html = { __html: (part.component && draw?.(part.component, of)) ?? "" };
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
  if (sent.current) handled.current = handedOver(sent.current);
  const receive = (box: Element | null) => {
    if (box && handled.current) takeOver(box, handled.current);
    handled.current = null;
  };
  return (
    <Tag key="rendered" ref={receive} className={className}>
      <Suspense fallback={null}>
        <Rendered part={part} of={of as Props} />
      </Suspense>
    </Tag>
  );
}

function Rendered<Props extends object>({ part, of }: { part: Part<Props>; of: Props }) {
  const { component: Component } = part;
  if (Component === null) throw part.load();
  return <Component {...of} />;
}

const never = () => () => undefined;

/** True on the server, and in the browser while it takes over the server's HTML. */
const useIsOverServersHtml = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The same data are the same props: a page that asks anew gets equal ones as new objects. */
const isSame = <Props extends object>(one: Props, other: Props): boolean =>
  (Object.keys(other) as (keyof Props)[]).every((name) => Object.is(one[name], other[name])) ||
  JSON.stringify(one) === JSON.stringify(other);

/** Loads the code once somebody reads the page, and renders again when it has come where it is wanted. */
function useLoading<Props>(part: Part<Props>, isWanted: boolean): void {
  const [, setLoaded] = useState(false);
  useEffect(() => {
    const off = new AbortController();
    // Without a network there is nothing to show anew either.
    onFirstSign(() => navigator.onLine && part.load().catch(() => undefined), off.signal);
    return () => off.abort();
  }, [part]);
  useEffect(() => {
    if (!isWanted || part.component !== null) return;
    let isGone = false;
    // Where it cannot be loaded, what the server sent stays.
    part.load().then(
      () => isGone || setLoaded(true),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [part, isWanted]);
}

/** For a link in a drawn part that leaves the page where it is scrolled to. */
export const KEPT_SCROLL = { preventScrollReset: true, "data-scroll": "kept" } as const;

/** Opens links of the server's HTML as the router's own do: without loading the page anew. */
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

/** The router's own links bear its mark; others, as of files, are the browser's. */
const isOfRouter = (link: HTMLAnchorElement): boolean => link.dataset.discover === "true" && !link.target;
