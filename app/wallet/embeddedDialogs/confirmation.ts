import { useEffect, useState, useSyncExternalStore } from "react";
import { type Confirmation, provideDialogs, type WalletDialogs } from "../embedded/dialogs.ts";
import type { Wallet } from "../embedded/walletServer.ts";

/** The embedded wallet's questions to the person, one after another. Whichever part of the page is there shows each once. */
export type Question =
  | { what: "open"; answer(wallet: Wallet | null): void }
  | { what: "confirm"; confirmation: Confirmation; answer(isAgreed: boolean): void };

let questions: readonly Question[] = [];
let hosts: readonly symbol[] = [];
const listeners = new Set<() => void>();

const walletDialogs: WalletDialogs = {
  open: () => new Promise((resolve) => openDialog(({ done }) => ({ what: "open", answer: done(resolve) }))),
  confirm: (confirmation) =>
    new Promise((resolve) => openDialog(({ done }) => ({ what: "confirm", confirmation, answer: done(resolve) }))),
};

// Runs as this module loads, before wallets are listed. A question waits for a host.
provideDialogs(walletDialogs);

type Done = { done<T>(resolve: (value: T) => void): (value: T) => void };

function openDialog(make: (done: Done) => Question): void {
  const question: Question = make({
    done: (resolve) => (value) => {
      questions = questions.filter((other) => other !== question);
      announce();
      resolve(value);
    },
  });
  questions = [...questions, question];
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current question, for the first host on the page; null for the others. */
export function useQuestion(): Question | null {
  const [me] = useState(() => Symbol("host"));
  useEffect(() => {
    hosts = [...hosts, me];
    announce();
    return () => {
      hosts = hosts.filter((host) => host !== me);
      announce();
    };
  }, [me]);
  return useSyncExternalStore(
    subscribe,
    () => (hosts[0] === me ? (questions[0] ?? null) : null),
    () => null,
  );
}
