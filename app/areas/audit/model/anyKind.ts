/** Represents every kind of access in the form's select, whose values must not be empty. */
export const ANY_KIND = "any";
