/** What other rooms may use of the checkout. Load it lazily: it includes the wallet code. */

export { PastDialog, type PastDialogProps } from "./pages/dialog/pastDialog.tsx";
export { default as ReviewDialog, type ReviewDialogProps } from "./pages/dialog/reviewDialog.tsx";
