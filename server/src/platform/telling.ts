import type { Transaction } from 'kysely';
import type { Schema } from './generated/schema.ts';

/** What `transaction.ts` calls `Tx`: it imports from here. */
type Tx = Transaction<Schema>;

/**
 * What a room tells in the transaction in which it happens, to whoever was plugged in at the start: the room that tells knows nobody
 * who hears. A listener may write, and refuse: then nothing of it has happened.
 */
export interface Topic<Fact> {
  readonly name: string;
  /** Never there: it keeps the type. */
  readonly fact?: Fact;
}

export type Listener<Fact> = (tx: Tx, fact: Fact) => Promise<void>;

export type Listeners = Map<string, Listener<never>[]>;

const listenersOf = new WeakMap<object, Listeners>();

/** From here on `tellIn` reaches these on a transaction with this executor. */
export function keepListeners(executor: object, listeners: Listeners): void {
  listenersOf.set(executor, listeners);
}

export function addListener<Fact>(
  listeners: Listeners,
  { name }: Topic<Fact>,
  listener: Listener<Fact>,
): void {
  listeners.set(name, [...(listeners.get(name) ?? []), listener]);
}

/** Tells it to one after the other, in the order in which they were plugged in. */
export async function tellIn<Fact>(tx: Tx, { name }: Topic<Fact>, fact: Fact): Promise<void> {
  const heard = listenersOf.get(tx.getExecutor())?.get(name) ?? [];
  for (const listener of heard) await (listener as Listener<Fact>)(tx, fact);
}
