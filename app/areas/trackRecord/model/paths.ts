/** A file from which the page can be recomputed. */
export type RecordFile = { name: string; methods: readonly string[]; onlyChanges: boolean };
export const METHODS: readonly string[] = ["trader-1", "investor-1"];
export const SIGNALS_FILE: RecordFile = { name: "signals.csv", methods: METHODS, onlyChanges: true };
/** Every graded day of one method. */
export const GRADES_FILES: readonly RecordFile[] = METHODS.map((method) => ({
  name: `grades-${method}.csv`,
  methods: [method],
  onlyChanges: false,
}));
export const FILES: readonly RecordFile[] = [SIGNALS_FILE, ...GRADES_FILES];
export const recordFilePath = (locale: string, { name }: Pick<RecordFile, "name">) =>
  `/${locale}/ratings/track-record/${name}`;
