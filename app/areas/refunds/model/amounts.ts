/** Cents as an approver enters them: `359.99`, in every language. */
export function amountToType(cents: string): string {
  const digits = cents.padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
