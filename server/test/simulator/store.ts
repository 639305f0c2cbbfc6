import type { Fen } from '@woxing/contract/core/money';
import type { TransferRow } from '#src/ledger/ledger.db.ts';
import type { AccountCode } from '#src/ledger/public.ts';
import type { OperationRow, OrderWithTickets, PassengerRow } from '#src/orders/orders.db.ts';
import type { PassengerIdentity } from '#src/orders/passenger-identity.rules.ts';
import type { PaymentPart } from '#src/payments/payment-parts.db.ts';
import type { PaymentRow, PayPasswordRow, ReturnRow } from '#src/payments/payments.db.ts';
import type { Tx } from '#src/platform/database.ts';
import { keepHooks } from '#src/platform/transaction.ts';

/** Rows in memory. Those that are there are never changed, only replaced, so that a transaction can be taken back. */
export class Table<Row> {
  readonly #rows = new Map<string, Row>();

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  /** In the order in which they were first written. */
  all(): Row[] {
    return [...this.#rows.values()];
  }

  put(tx: MemoryTx, key: string, row: Row): void {
    const before = this.#rows.get(key);
    tx.undo.push(() => (before === undefined ? this.#rows.delete(key) : this.#rows.set(key, before)));
    this.#rows.set(key, row);
  }

  drop(tx: MemoryTx, key: string): void {
    const before = this.#rows.get(key);
    if (before === undefined) return;
    tx.undo.push(() => this.#rows.set(key, before));
    this.#rows.delete(key);
  }
}

export interface HoldRow {
  readonly id: string;
  readonly account: AccountCode;
  readonly amountFen: Fen;
  readonly orderNo: string | null;
  readonly expiresAt: Date | null;
}

export type StoredPayment = PaymentRow & { readonly askAt: Date | null };
export type StoredOperation = OperationRow & { readonly orderNo: string };

/** What a database keeps, beyond any process. */
export class Store {
  readonly orders = new Table<OrderWithTickets>();
  readonly passengers = new Table<readonly (PassengerRow & PassengerIdentity)[]>();
  readonly operations = new Table<StoredOperation>();
  readonly payments = new Table<StoredPayment>();
  readonly returns = new Table<ReturnRow>();
  /** By order and key. */
  readonly orderReturns = new Table<string>();
  readonly parts = new Table<readonly PaymentPart[]>();
  readonly passwords = new Table<PayPasswordRow>();
  readonly transfers = new Table<TransferRow>();
  readonly holds = new Table<HoldRow>();
  readonly accounts = new Table<{ readonly balanceFen: number; readonly heldFen: number }>();
}

export class MemoryTx {
  readonly store: Store;
  readonly undo: (() => void)[] = [];
  readonly afterCommit: (() => void)[] = [];
  /** Orders of which something was written. */
  readonly touched = new Set<string>();

  constructor(store: Store) {
    this.store = store;
    keepHooks(this, this.afterCommit);
  }

  /** By which `afterCommit` finds what it was given to keep. */
  getExecutor(): this {
    return this;
  }

  rollBack(): void {
    for (const step of this.undo.toReversed()) step();
  }
}

/** The transaction that a use case carries through, as what it is here. */
export function memoryOf(tx: Tx): MemoryTx {
  return tx as unknown as MemoryTx;
}

export function asTx(tx: MemoryTx): Tx {
  return tx as unknown as Tx;
}

/** As PostgreSQL says it. */
export class Violation extends Error {
  readonly code: string;
  readonly detail: string;
  constructor(code: string, message: string, detail = '') {
    super(message);
    this.code = code;
    this.detail = detail;
  }
}
