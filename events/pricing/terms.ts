/** Terms of every quote that pages also mention. Source: docs/spec/decisions.md#2, docs/spec/product.md#9. */

/** Percent off for paying in TMAI. */
export const TMAI_PERCENT = 10;
/** A quote is valid for this many blocks. */
export const QUOTE_BLOCKS = 60;
