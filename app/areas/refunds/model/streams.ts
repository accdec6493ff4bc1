/** Streams of what can be paid back. */
const STREAM = /^(?:payment|card|credit|case)-[0-9A-Za-z-]{1,200}$/;
export const isAStreamId = (text: string): boolean => STREAM.test(text);
