/** Files of an index, by name and URL. The name shows whether the market is simulated, wherever the file goes. */

export const FILE_FORMATS = ["json", "csv"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export type IndexFile = { name: string; path: string };

const named = (name: string, isSimulated: boolean) => `${isSimulated ? "simulated-" : ""}${name}`;

/** The data from which a day's constituents were chosen. */
export const inputsFile = (slug: string, asOf: string, format: FileFormat, isSimulated: boolean): IndexFile => ({
  name: named(`index-${slug}-inputs-${asOf}.${format}`, isSimulated),
  path: `/api/indices/${slug}/inputs?asOf=${asOf}&format=${format}`,
});

/** Levels day by day, as far as the caller's plan shows them. */
export const historyFile = (slug: string, format: FileFormat, isSimulated: boolean): IndexFile => ({
  name: named(`index-${slug}-levels.${format}`, isSimulated),
  path: `/api/indices/${slug}/history?format=${format}`,
});
