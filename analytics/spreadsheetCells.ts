/** Cells of files that people open in a spreadsheet, and that are read again. */

/** What a spreadsheet would take for a formula, full-width signs included, and what would be read as an escaped one. Source: OWASP, CSV injection. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell that begins like a formula gets an apostrophe before it, and so does one that would be read as such a cell. */
export const escapedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that was escaped; any other as it is. */
export const unescapedCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
