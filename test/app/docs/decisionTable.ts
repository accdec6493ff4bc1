/** The table of decision records, generated from their first lines. */

export type DecisionRecord = {
  file: string;
  number: number;
  title: string;
  date: string;
  status: string;
  relations: string;
};

const HEAD =
  /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\. Status: (accepted|proposed|superseded by \d+)\.(?: ((?:Supersedes|Adds to): .+)\.)?\n\n/;

/** A record starts with its number and title, then `Date: … Status: …`, and what it supersedes or adds to; otherwise null. */
export function parseRecord(file: string, text: string): DecisionRecord | null {
  const [, number, title, date, status, relations = ""] = HEAD.exec(text) ?? [];
  if (!number || !title || !date || !status) return null;
  return { file, number: Number(number), title, date, status, relations };
}

/** Turns numbers of other records into links; an unknown number stays, for the test to find. */
function linked(text: string, records: readonly DecisionRecord[]): string {
  return text.replace(/\d+/g, (digits) => {
    const file = records.find(({ number }) => number === Number(digits))?.file;
    return file ? `[${digits}](${file})` : digits;
  });
}

export const numbersNamed = ({ status, relations }: DecisionRecord): number[] =>
  (`${status} ${relations}`.match(/\d+/g) ?? []).map(Number);

export function decisionTable(records: readonly DecisionRecord[]): string {
  const rows = records
    .toSorted((one, other) => one.number - other.number)
    .map((record) => {
      const { file, number, title, date, status, relations } = record;
      return `| [${number}](${file}) | ${title} | ${date} | ${linked(status, records)} | ${linked(relations, records)} |`;
    });
  return [
    "| number | title | date | status | supersedes or adds to |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

const BEGIN = "<!-- table: begin -->\n\n";
const END = "\n\n<!-- table: end -->";

/** The page with this table between its two markers. */
export function withTable(page: string, table: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < 0) throw new Error("the page has no marks for its table");
  return page.slice(0, from + BEGIN.length) + table + page.slice(to);
}
