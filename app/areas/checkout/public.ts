/** What other rooms may use of the checkout. Load it lazily: the wallet's code comes with it. */
export { default as ReviewDialog, type ReviewDialogProps } from "./pages/dialog/reviewDialog";
export { StillDialog, type StillDialogProps } from "./pages/dialog/stillDialog";
