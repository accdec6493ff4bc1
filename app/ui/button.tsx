import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classes } from "./classes.ts";

type Look = {
  /** One `main` button per decision. */
  variant?: "main" | "plain" | "quiet";
  size?: "s" | "m" | "l";
};

const buttonClasses = ({ variant = "plain", size = "m" }: Look, className?: string) =>
  classes("btn", variant !== "plain" && `btn--${variant}`, size !== "m" && `btn--${size}`, className);

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look;

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant, size, className, type = "button", ...rest },
  ref,
) {
  return <button ref={ref} type={type} className={buttonClasses({ variant, size }, className)} {...rest} />;
});

/** A link that looks like a button: it navigates and changes nothing. */
export function ButtonLink({ variant, size, className, ...rest }: LinkProps & Look) {
  return <Link className={buttonClasses({ variant, size }, className)} {...rest} />;
}
