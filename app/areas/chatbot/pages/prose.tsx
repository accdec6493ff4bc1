import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { safePath } from "#app/platform/safePath.ts";
import { type Block, type Inline, parseBlocks } from "../model/markdown.ts";

/**
 * The markdown of an answer as elements: no HTML, no images, and links only to our own pages, because a link can leak what a person wrote.
 */
export function Prose({ text }: { text: string }) {
  return <>{blocks(parseBlocks(text))}</>;
}

/** A text that only grows gives each piece the same index again. */
const blocks = (all: readonly Block[]): ReactNode[] => all.map((one, index) => block(one, `b${index}`));
const words = (all: readonly Inline[]): ReactNode[] => all.map((one, index) => word(one, `w${index}`));

function block(one: Block, key: string): ReactNode {
  switch (one.type) {
    case "paragraph":
      return <p key={key}>{words(one.inside)}</p>;
    case "heading":
      return (
        <p key={key}>
          <strong>{words(one.inside)}</strong>
        </p>
      );
    case "list":
      return list(one, key);
    case "code":
      return (
        <pre key={key}>
          <code>{one.text}</code>
        </pre>
      );
    case "quote":
      return <blockquote key={key}>{blocks(one.blocks)}</blockquote>;
  }
}

function list({ items, start }: Extract<Block, { type: "list" }>, key: string): ReactNode {
  const lines = items.map((item, index) => <li key={`${key}i${String(index)}`}>{renderItem(item)}</li>);
  return start === null ? (
    <ul key={key}>{lines}</ul>
  ) : (
    <ol key={key} start={start}>
      {lines}
    </ol>
  );
}

/** A list item has no space around its paragraph. */
const renderItem = ([first, ...rest]: readonly Block[]): ReactNode[] =>
  first?.type === "paragraph" ? [...words(first.inside), ...blocks(rest)] : blocks(first ? [first, ...rest] : []);

function word(one: Inline, key: string): ReactNode {
  switch (one.type) {
    case "text":
      return one.text;
    case "break":
      return <br key={key} />;
    case "code":
      return <code key={key}>{one.text}</code>;
    case "strong":
      return <strong key={key}>{words(one.inside)}</strong>;
    case "em":
      return <em key={key}>{words(one.inside)}</em>;
    case "link":
      return link(one, key);
  }
}

function link({ href, inside }: Extract<Inline, { type: "link" }>, key: string): ReactNode {
  const path = safePath(href);
  if (path === null) return <span key={key}>{words(inside)}</span>;
  return (
    <Link key={key} className="link" to={path}>
      {words(inside)}
    </Link>
  );
}
