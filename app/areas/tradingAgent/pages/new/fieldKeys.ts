/** A field as a translation key: `losses.n` is `newAgent:field.lossesN`, `params.bandBps` is `newAgent:field.paramsBandBps`. */
export const fieldKey = (field: string): string =>
  field.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
