/** The longest texts of a buyer, in characters. In a file of its own, so that the account page loads no schemas. */
export const LONGEST = { name: 200, address: 500, taxId: 60 } as const;
