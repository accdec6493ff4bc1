/** Where people see and end what their wallets let us do. `index`: the slug of the index that the form begins with. */
export const mandatesPath = (locale: string): string => `/${locale}/mandates`;
export const newMandatePath = (locale: string, index: string): string => `/${locale}/mandates/new?index=${index}`;
