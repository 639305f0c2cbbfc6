import { kindOf } from '#src/ledger/accounts.rules.ts';
import type { TransferRow } from '#src/ledger/ledger.db.ts';
import { type Companies, returnedFen, type Supplier } from './outside.ts';
import type { Store } from './store.ts';

export interface Truth {
  readonly store: Store;
  readonly companies: Companies;
  readonly supplier: Supplier;
  /** Orders that had ended, with their code. */
  readonly ended: Map<string, number>;
}

/** What must hold of an order after every commit that wrote of it; answers what does not. */
export function checkOrder(truth: Truth, orderNo: string): string | undefined {
  const { store, supplier, ended } = truth;
  const order = store.orders.get(orderNo);
  if (order === undefined) return 'it is paid for and there is none';
  const { code } = order;
  const before = ended.get(orderNo);
  if (before !== undefined && before !== code) return `it had ended in ${before} and goes on in ${code}`;
  if (code === 6 || code === 12) ended.set(orderNo, code);
  const isOver = code === 2 || code === 6 || code === 12;
  const held = store.holds.all().filter((each) => each.orderNo === orderNo);
  if (isOver && held.length > 0) return `a hold has survived it in ${code}`;

  const sums = sumsOf(store, orderNo);
  let all = 0;
  for (const [account, fen] of sums) {
    if (!Number.isSafeInteger(fen)) return `account ${account} has a part of a fen`;
    all += fen;
    if (isPayer(account) && fen > 0) return `${account} has got back ${fen} more than it gave`;
  }
  if (all !== 0) return `debits and credits differ by ${all}`;
  const deposit = sums.get('deposit') ?? 0;
  if (deposit < 0) return `${-deposit} more has left the deposit than came`;
  if (isOver && deposit !== returning(store, orderNo)) return `${deposit} is left in the deposit in ${code}`;
  if (code === 0 && deposit !== 0) return 'it waits for money that it has';

  if (code === 2) {
    const booking = supplier.inner.bookings.get(order.bookingReference ?? '');
    const sold = new Set(booking?.tickets.flatMap(({ ticketNo }) => ticketNo ?? []));
    const ours = order.tickets.filter(({ state }) => state === 'issued');
    if (ours.length === 0) return 'it is ticketed and has no ticket';
    if (ours.some(({ ticketNo }) => !sold.has(ticketNo ?? ''))) return 'it has a ticket that was never sold';
  }
  const seats = supplier.inner.bookings.get(order.bookingReference ?? '');
  if (isOver && code !== 2 && seats?.state === 'issued') return `it ended in ${code} with tickets`;
  return undefined;
}

/** What must hold when nothing is on its way any more. */
export function checkRest(truth: Truth): string[] {
  const { store, companies, supplier } = truth;
  const wrong: string[] = [];
  const orders = store.orders.all();
  for (const { orderNo, code, tickets } of orders) {
    const found = checkOrder(truth, orderNo);
    if (found !== undefined) wrong.push(`order ${orderNo}: ${found}`);
    if (code !== 2 && code !== 6 && code !== 12) wrong.push(`order ${orderNo} has stopped in ${code}`);
    if (code !== 2) continue;
    // All fly as adults at one price: what was kept is what the tickets cost.
    const issued = tickets.filter(({ state }) => state === 'issued').length;
    const kept = -payersSum(store, orderNo);
    const due = (store.orders.get(orderNo)!.totalFen / tickets.length) * issued;
    if (kept !== due) wrong.push(`order ${orderNo} has kept ${kept} for tickets of ${due}`);
  }
  for (const { id } of store.holds.all()) wrong.push(`hold ${id} is left`);
  for (const { refundNo, state } of store.returns.all())
    if (state !== 'done') wrong.push(`return ${refundNo} has stopped as ${state}`);
  for (const { outTradeNo, state } of store.payments.all())
    if (['created', 'presenting', 'unknown', 'refunding'].includes(state))
      wrong.push(`payment ${outTradeNo} has stopped as ${state}`);
  // The companies' books and ours.
  for (const trade of companies.trades.values()) {
    const kept = trade.paidAt === null ? 0 : trade.amountFen - returnedFen(trade);
    const ours = [...store.transfers.all()].reduce(
      (sum, { debit, credit, amountFen, phase, id }) =>
        (phase === 'posted' || phase === 'captured') && id.includes(trade.outTradeNo)
          ? sum +
            (kindOf(debit) === 'clearing' ? amountFen : 0) -
            (kindOf(credit) === 'clearing' ? amountFen : 0)
          : sum,
      0,
    );
    if (kept !== ours) wrong.push(`${trade.method} has kept ${kept} of ${trade.outTradeNo}, we say ${ours}`);
  }
  // Seats: every booking is of an order that flies, or was given back.
  const flying = new Set(
    orders.flatMap(({ code, bookingReference }) => (code === 2 ? bookingReference : [])),
  );
  for (const { reference, state, tickets } of supplier.inner.bookings.values()) {
    const isFlying = flying.has(reference);
    if (isFlying ? state !== 'issued' : state !== 'cancelled')
      wrong.push(`booking ${reference} is left as ${state}`);
    if (!isFlying) continue;
    const sold = tickets.flatMap(({ ticketNo }) => ticketNo ?? []).toSorted();
    const ours = orders
      .find(({ bookingReference }) => bookingReference === reference)!
      .tickets.flatMap(({ state: ticket, ticketNo }) => (ticket === 'issued' ? (ticketNo ?? []) : []))
      .toSorted();
    if (sold.join() !== ours.join())
      wrong.push(`booking ${reference} has the tickets ${sold.join()}, ours: ${ours.join()}`);
  }
  return wrong;
}

const isPayer = (account: string) => ['wallet', 'clearing', 'credit'].includes(account.split(':', 1)[0]!);

function payersSum(store: Store, orderNo: string): number {
  return [...sumsOf(store, orderNo)].reduce((sum, [account, fen]) => (isPayer(account) ? sum + fen : sum), 0);
}

/** What came to each account for an order. */
function sumsOf(store: Store, orderNo: string): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (account: string, fen: number) => sums.set(account, (sums.get(account) ?? 0) + fen);
  for (const transfer of store.transfers.all()) {
    if (transfer.orderNo !== orderNo || !hasMoved(transfer)) continue;
    add(transfer.debit, -transfer.amountFen);
    add(transfer.credit, transfer.amountFen);
  }
  return sums;
}

const hasMoved = ({ phase }: TransferRow) => phase === 'posted' || phase === 'captured';

/** What is still on its way back of what paid the order. */
function returning(store: Store, orderNo: string): number {
  return store.returns
    .all()
    .filter(({ subjectNo, state, outTradeNo }) => {
      const isLate = store.payments.get(outTradeNo)?.state === 'late-paid';
      return subjectNo === orderNo && state !== 'done' && !isLate;
    })
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
}
