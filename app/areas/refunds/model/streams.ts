/** Streams of what can be paid back. Of a card, the id of a case is the provider’s of its charge, which has underscores. */
const STREAM = /^(?:payment|card|credit|case)-[0-9A-Za-z_-]{1,200}$/;
export const isAStreamId = (text: string): boolean => STREAM.test(text);
