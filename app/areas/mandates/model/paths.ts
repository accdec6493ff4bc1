/** Where people see and end what they let us do. `index`: the slug of the index that the form begins with. */
export const mandatesPath = (locale: string): string => `/${locale}/mandates`;
export const newMandatePath = (locale: string, index: string): string => `/${locale}/mandates/new?index=${index}`;

/** The call that lists, proposes and ends them; one of them is below it by its id. */
export const MANDATES_CALL = "/api/indices/delegated-action";
