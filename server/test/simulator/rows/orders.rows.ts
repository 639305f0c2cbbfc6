import { type MemoryTx, memoryOf, Violation } from '../store.ts';

type Real = typeof import('#src/orders/orders.db.ts');

export const lockOrderRow: Real['lockOrderRow'] = async (tx, _tenantId, orderNo) =>
  memoryOf(tx).store.orders.get(orderNo);

export const findOrderRow: Real['findOrderRow'] = (tx, tenantId, orderNo) =>
  lockOrderRow(tx, tenantId, orderNo);

export const insertOrder: Real['insertOrder'] = (
  tx,
  tenantId,
  order,
  passengers,
  tickets,
  { event, operation },
) => {
  const memory = memoryOf(tx);
  const { searchText: _searchText, ...row } = order;
  memory.store.orders.put(memory, order.orderNo, {
    ...row,
    tenantId,
    partial: false,
    hold: 'asked',
    payment: 'due',
    ended: null,
    bookingReference: null,
    tickets: [...tickets],
    items: [...order.items],
    sheets: [],
  });
  memory.store.passengers.put(memory, order.orderNo, passengers);
  memory.touched.add(order.orderNo);
  saveOperation(memory, order.orderNo, operation, event.at);
};

export const saveStep: Real['saveStep'] = (tx, order, tickets, items, event, { operation }) => {
  const memory = memoryOf(tx);
  const before = memory.store.orders.get(order.orderNo)!;
  const { code, partial, hold, approval, payment, ended, bookingReference, payBefore, totalFen } = order;
  memory.store.orders.put(memory, order.orderNo, {
    ...before,
    code,
    partial,
    hold,
    approval,
    payment,
    ended,
    bookingReference,
    payBefore,
    totalFen,
    items: [
      ...items.reduce((all, [place, item]) => all.set(place, item), new Map(before.items.entries())).values(),
    ],
    tickets: before.tickets.map((ticket) => {
      const step = tickets.find((each) => each.passenger === ticket.passenger && each.leg === ticket.leg);
      return step === undefined ? ticket : { ...ticket, ...step, ticketNo: step.ticketNo ?? ticket.ticketNo };
    }),
  });
  memory.touched.add(order.orderNo);
  saveOperation(memory, order.orderNo, operation, event.at);
};

function saveOperation(
  memory: MemoryTx,
  orderNo: string,
  operation: Parameters<Real['saveStep']>[5]['operation'],
  at: Date,
): void {
  if (operation === undefined) return;
  if ('kind' in operation) putOperation(memory, orderNo, { ...operation, startedAt: at });
  else endAs(memory, operation.clientReference, operation.state);
}

export const passengersOf: Real['passengersOf'] = async (tx, _tenantId, orderNo) => [
  ...memoryOf(tx).store.passengers.get(orderNo)!,
];

export const claimOrders: Real['claimOrders'] = async (tx, _tenantId, { code, before, max }) =>
  memoryOf(tx)
    .store.orders.all()
    .filter((order) => order.code === code && (order.payBefore ?? before) <= before)
    .slice(0, max)
    .map(({ orderNo }) => orderNo);

export const claimOpenHolds: Real['claimOpenHolds'] = async (tx, _tenantId, { products, before, max }) => {
  const { operations, orders } = memoryOf(tx).store;
  const asked = operations
    .all()
    .filter(({ kind, state, startedAt }) => kind === 'hold' && state === 'asked' && startedAt <= before)
    .map(({ orderNo }) => orders.get(orderNo)!);
  return asked
    .filter(({ code, payment, product }) => code === 20 && payment === 'due' && products.includes(product))
    .slice(0, max)
    .map(({ orderNo }) => orderNo);
};

export const insertOperation: Real['insertOperation'] = async (tx, _tenantId, orderNo, operation) =>
  putOperation(memoryOf(tx), orderNo, operation);

export const lastOperation: Real['lastOperation'] = async (tx, _tenantId, orderNo, kind, sheetNo) =>
  memoryOf(tx)
    .store.operations.all()
    .filter((each) => each.orderNo === orderNo && each.kind === kind && each.sheetNo === (sheetNo ?? ''))
    .toSorted((a, b) => b.seq - a.seq)[0];

export const endOperation: Real['endOperation'] = async (tx, _tenantId, clientReference, how) =>
  endAs(memoryOf(tx), clientReference, how.state);

type Operation = Parameters<Real['insertOperation']>[3];

function putOperation(memory: MemoryTx, orderNo: string, operation: Operation): void {
  if (memory.store.operations.get(operation.clientReference) !== undefined)
    throw new Violation('23505', `operation ${operation.clientReference} is there already`);
  memory.store.operations.put(memory, operation.clientReference, { ...operation, orderNo, state: 'asked' });
}

function endAs(
  memory: MemoryTx,
  clientReference: string,
  state: Parameters<Real['endOperation']>[3]['state'],
): void {
  const before = memory.store.operations.get(clientReference);
  if (before !== undefined) memory.store.operations.put(memory, clientReference, { ...before, state });
}
