import type { TFunction } from "i18next";
import { cellInFull } from "../model/figureText.ts";
import { messageText } from "../model/message.ts";
import type { Source, Table, ToolAnswer } from "../model/shown.ts";
import type { StoredMessage } from "../model/views.ts";
import type { Read } from "./store/messages.server.ts";

/** A conversation as a file for people: text, tables, and the sources of figures. */
export function formatMarkdown(
  { title, messages, earlier }: Read & { title: string },
  t: TFunction<"chatbot">,
  locale: string,
): string {
  const paragraphs = messages.map((message) => {
    const head = `## ${t(message.role === "user" ? "you" : "assistant")}`;
    return [head, messageText(message), ...formatParts(message, t, locale)].filter(Boolean).join("\n\n");
  });
  const missing = earlier > 0 ? [t("earlierShared", { shown: earlier })] : [];
  return `${[`# ${title}`, ...missing, ...paragraphs].join("\n\n")}\n`;
}

function formatParts({ parts }: StoredMessage, t: TFunction<"chatbot">, locale: string): string[] {
  return parts.flatMap(({ type, output, data }) => {
    const answer = output as ToolAnswer | undefined;
    if (type.startsWith("tool-") && answer?.ok && answer.table) return [tableText(answer.table, t, locale)];
    if (type !== "data-sources") return [];
    const { items } = data as { items: Source[] };
    return [
      items
        .map(({ kind, asOf, method }) => `- ${t(`source.${kind}`)}, ${asOf}${method ? `, ${method}` : ""}`)
        .join("\n"),
    ];
  });
}

function tableText({ columns, rows }: Table, t: TFunction<"chatbot">, locale: string): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    line(columns.map((column) => t(`column.${column}`))),
    line(columns.map(() => "---")),
    ...rows.map((row) => line(columns.map((column) => cellInFull(column, row[column], locale) ?? "–"))),
  ].join("\n");
}
