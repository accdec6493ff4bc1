/** Characters that a password may have. Longer is better; more than this is no longer typed by a person. */
export const PASSWORD_LENGTH = { least: 10, most: 128 } as const;
/** Characters that somebody's name may have. */
export const NAME_MOST = 80;
