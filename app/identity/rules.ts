/** Allowed password length in characters. Nobody types more than the maximum. */
export const PASSWORD_LENGTH = { least: 10, most: 128 } as const;
/** Allowed length of a person's name in characters. */
export const NAME_MOST = 80;
