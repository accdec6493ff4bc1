/** Allowed password length in characters. The maximum is beyond what people type. */
export const PASSWORD_LENGTH = { least: 10, most: 128 } as const;
/** Allowed length of a person's name in characters. */
export const MAX_NAME_LENGTH = 80;
