/** Stands for every kind of access in the form's choice, which may not be empty. */
export const ANY_KIND = "any";
