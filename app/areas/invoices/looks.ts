import type { ScreenSpec } from "#app/frame/screen.ts";

export const looks: ScreenSpec[] = [
  { name: "invoice", path: "/invoices/{invoiceNumber}", varies: true },
  { name: "credit-note", as: "trader", path: "/invoices/{creditNoteNumber}", varies: true },
];
