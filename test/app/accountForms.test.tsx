import { data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { FormAnswer } from "#app/areas/accounts/model/formAnswer.ts";
import { ConfirmAction } from "#app/areas/accounts/pages/confirmAction.tsx";
import { ResetPasswordPage } from "#app/areas/accounts/pages/passwordPages.tsx";
import { SignInPage } from "#app/areas/accounts/pages/signInPage.tsx";
import { SignUpPage } from "#app/areas/accounts/pages/signUpPage.tsx";
import { VerifyPage } from "#app/areas/accounts/pages/verifyPage.tsx";
import { InAccountWords } from "./fixtures/account.tsx";

afterEach(cleanup);

type Seen = { form: Record<string, string> | null };

/** A page whose action records the submitted form and returns the given response. */
function page(
  Component: (props: { answer: FormAnswer | undefined }) => JSX.Element,
  answer: Partial<FormAnswer>,
): Seen {
  const seen: Seen = { form: null };
  const Stub = createRemixStub([
    {
      path: "/en/page",
      Component: () => (
        <InAccountWords>
          <Component answer={useActionData<FormAnswer>()} />
        </InAccountWords>
      ),
      action: async ({ request }) => {
        seen.form = Object.fromEntries(await request.formData()) as Record<string, string>;
        const intent = seen.form.intent ?? "";
        return data({ intent, kept: {}, problems: {}, said: null, ...answer } satisfies FormAnswer, { status: 400 });
      },
    },
  ]);
  render(<Stub initialEntries={["/en/page"]} />);
  return seen;
}

const SignIn = ({ answer }: { answer: FormAnswer | undefined }) => (
  <SignInPage network={null} to={null} news={null} answer={answer} />
);
const SignUp = ({ answer }: { answer: FormAnswer | undefined }) => <SignUpPage to={null} answer={answer} />;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

describe("account forms", () => {
  test("an account form shows an error next to its field, preserves the input and focuses that field", async () => {
    const seen = page(SignUp, { problems: { password: "Please use at least 10 characters; this one has 5." } });
    type("Email address", "ada@example.com");
    type("Password", "short");
    press("Create account");
    const problem = await screen.findByText("Please use at least 10 characters; this one has 5.");
    expect(seen.form).toEqual({ intent: "signUp", name: "", email: "ada@example.com", password: "short" });
    const password = field("Password");
    expect(password.getAttribute("aria-invalid")).toBe("true");
    expect(password.getAttribute("aria-describedby")).toBe(problem.id);
    expect(field("Email address").value).toBe("ada@example.com");
    expect(field("Email address").hasAttribute("aria-invalid")).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(password));
  });

  test("an account form announces an error about the whole form to screen readers", async () => {
    page(SignIn, {
      kept: { email: "ada@example.com" },
      said: { tone: "bad", title: "E-mail or password is not right." },
    });
    type("Email address", "ada@example.com");
    type("Password", "not this one");
    press("Sign in");
    const message = await screen.findByText("E-mail or password is not right.");
    expect(message.closest("[aria-live='polite']")).not.toBeNull();
    expect(field("Email address").value).toBe("ada@example.com");
  });

  test("an account form offers to resend the email only when the address is not confirmed", async () => {
    const seen = page(SignIn, {
      kept: { email: "ada@example.com" },
      said: { tone: "bad", title: "Please confirm your address first." },
      unverified: true,
    });
    expect(screen.queryByRole("button", { name: "Resend the email" })).toBeNull();
    type("Email address", "ada@example.com");
    press("Sign in");
    fireEvent.click(await screen.findByRole("button", { name: "Resend the email" }));
    await waitFor(() => expect(seen.form).toEqual({ intent: "resend", email: "ada@example.com" }));
  });

  test("an account form marks each field's purpose for password managers", () => {
    page(SignIn, {});
    expect(field("Email address").autocomplete).toBe("username");
    expect(field("Password").autocomplete).toBe("current-password");
    cleanup();
    page(SignUp, {});
    expect(field("Name (optional)").autocomplete).toBe("name");
    expect(field("Password").autocomplete).toBe("new-password");
  });

  test("an account form shows the password on request and hides it again", () => {
    page(SignIn, {});
    expect(field("Password").type).toBe("password");
    press("Show password");
    expect(field("Password").type).toBe("text");
    expect(screen.getByRole("button", { name: "Show password" }).getAttribute("aria-pressed")).toBe("true");
    press("Show password");
    expect(field("Password").type).toBe("password");
  });
});

const AskButton = () => (
  <ConfirmAction
    label="Remove"
    question="Remove this wallet?"
    yes="Yes, remove"
    intent="removeWallet"
    values={{ address: "0x1" }}
  >
    It can be proven again.
  </ConfirmAction>
);

const Verify = ({ answer }: { answer: FormAnswer | undefined }) => <VerifyPage token="a-link" answer={answer} />;
const WALLETS = ["0x70997970C51812dc3A010C7d01b50e0d17dc79C8", "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"];
const Reset = ({ answer }: { answer: FormAnswer | undefined }) => (
  <ResetPasswordPage token="a-link" wallets={WALLETS} answer={answer} />
);

describe("the page of an email's link", () => {
  test("the page of a link asks for the account's password and shows an error next to it", async () => {
    const seen = page(Verify, { problems: { password: "Please use at least 10 characters; this has 5." } });
    type("Password", "short");
    press("Confirm address");
    await screen.findByText("Please use at least 10 characters; this has 5.");
    expect(seen.form).toEqual({ intent: "verify", token: "a-link", password: "short" });
    expect(field("Password").getAttribute("aria-invalid")).toBe("true");
  });

  test("the page of a link says that the link has been used and offers another one", async () => {
    page(Verify, { said: { tone: "bad", title: "This link has expired or was used already." } });
    type("Password", "seven quiet words");
    press("Confirm address");
    await screen.findByText("This link has expired or was used already.");
    expect(screen.queryByLabelText("Password")).toBeNull();
    expect(screen.getByRole("button", { name: "Resend the email" })).toBeDefined();
  });

  test("the reset page lists the account's wallets and removes only those that are ticked", async () => {
    const seen = page(Reset, { kept: { removeWallets: WALLETS[1] ?? "" }, problems: { password: "Too short." } });
    expect(screen.getByRole("group", { name: "These wallets also sign in to your account" })).toBeDefined();
    const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    fireEvent.click(screen.getByLabelText(`Remove ${WALLETS[1]}`));
    type("New password", "short");
    press("Change password");
    await screen.findByText("Too short.");
    expect(seen.form).toEqual({ intent: "reset", token: "a-link", password: "short", removeWallet: WALLETS[1] });
  });
});

describe("a button that asks for confirmation", () => {
  test("a button with a confirmation sends its form only after it is confirmed", async () => {
    const seen = page(AskButton, {});
    fireEvent.click(screen.getByText("Remove"));
    expect(seen.form).toBeNull();
    press("Yes, remove");
    await waitFor(() => expect(seen.form).toEqual({ intent: "removeWallet", address: "0x1" }));
  });

  test("a confirmation closes on Cancel and on Escape, and returns the focus to the button", () => {
    page(AskButton, {});
    const question = screen.getByText("Remove").closest("details") as HTMLDetailsElement;
    for (const close of [() => press("Cancel"), () => fireEvent.keyDown(question, { key: "Escape" })]) {
      question.setAttribute("open", "");
      close();
      expect(question.open).toBe(false);
      expect(document.activeElement).toBe(screen.getByText("Remove"));
    }
  });
});
