/** Cells of files that people open in a spreadsheet, and that we read again. */

/** What a spreadsheet would take for a formula, full-width signs included, and what would be read as an escaped one. Source: OWASP, CSV injection. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A cell that begins like a formula is prefixed with an apostrophe, and so is one that would be read as an escaped cell. */
export const escapedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The original text of an escaped cell; any other as it is. */
export const unescapedCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
