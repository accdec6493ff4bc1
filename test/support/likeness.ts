/**
 * How alike two pictures of a page must be. Fonts come with the app, so only the smoothing of edges differs from one
 * machine to another; test/app/likeness.test.ts shows what is seen at that.
 */
export const LIKENESS = { threshold: 0.2, maxDiffPixelRatio: 0.003 };
