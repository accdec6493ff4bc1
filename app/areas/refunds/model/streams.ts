/** Streams that can be refunded. For cards, a case's id is the provider's id of its charge, which contains underscores. */
const STREAM = /^(?:payment|card|credit|case)-[0-9A-Za-z_-]{1,200}$/;
export const isAStreamId = (text: string): boolean => STREAM.test(text);
