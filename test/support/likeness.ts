/**
 * How alike two pictures of a page must be. Fonts come with the app, so machines differ only in the smoothing of edges;
 * test/app/likeness.test.ts shows what is still detected.
 */
export const LIKENESS = { threshold: 0.2, maxDiffPixelRatio: 0.003 };
