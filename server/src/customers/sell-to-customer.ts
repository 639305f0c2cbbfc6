import { refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { PriceItem } from '@woxing/contract/orders/price-items.rules';
import { netFenOf, type PassengerSale, saleProblem } from '@woxing/contract/orders/sale-prices.rules';
import { maxCustomerTravellers, servesCustomers } from '@woxing/contract/people/customers.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { listedIdsOf, type TravellerChoice } from '#src/travellers/public.ts';
import { keeperOf } from './customer-deps.ts';
import { addTravellers, holdCustomerRow, noteUse } from './customers.db.ts';

/** For whom an order is placed, and what they were asked for each passenger. */
export interface SoldOrder {
  readonly customerId: string;
  readonly customerName: string;
  readonly note: string;
  readonly sales: readonly PassengerSale[];
}

/** What a form says of it. */
export interface SaleInput {
  readonly customerId?: string | undefined;
  readonly customerNote?: string | undefined;
  readonly passengers: readonly { readonly saleFen?: Fen | undefined }[];
}

/**
 * The customer of an order, held until the transaction ends, and the prices that they were asked; undefined of an order for nobody
 * else. Refuses with `customer.unknown`, also who serves no customers, and with `customer.sale` a price below what the order costs.
 */
export async function sellToCustomer(
  tx: Tx,
  ctx: MemberCtx,
  input: SaleInput,
  { names, items }: { readonly names: readonly string[]; readonly items: readonly PriceItem[] },
): Promise<SoldOrder | undefined> {
  const { customerId, passengers } = input;
  if (customerId === undefined) {
    if (passengers.some(({ saleFen }) => saleFen !== undefined))
      throw refuse('input.invalid', { problem: '填写客户价时须先选择客户' });
    return undefined;
  }
  const keeper = keeperOf(ctx);
  const row = servesCustomers(ctx.signedIn) ? await holdCustomerRow(tx, keeper, customerId) : undefined;
  if (row === undefined) throw refuse('customer.unknown');
  const sales = passengers.map(({ saleFen }, at) => saleOf(names[at]!, saleFen, netFenOf(items, at)));
  await noteUse(tx, keeper, row.id, ctx.now);
  return { customerId: row.id, customerName: row.name, note: input.customerNote ?? '', sales };
}

function saleOf(name: string, saleFen: Fen | undefined, netFen: Fen): PassengerSale {
  const problem = saleProblem(saleFen, netFen);
  if (problem !== undefined) throw refuse('customer.sale', { name, problem });
  return { netFen, saleFen: saleFen! };
}

/** Whoever of the frequent list travels by an order for a customer is offered with that customer from then on. */
export async function rememberTravellers(
  deps: Parameters<typeof listedIdsOf>[0],
  tx: Tx,
  ctx: MemberCtx,
  { customerId }: SoldOrder,
  passengers: readonly TravellerChoice[],
): Promise<void> {
  const ids = await listedIdsOf(deps, tx, ctx, passengers);
  await addTravellers(tx, keeperOf(ctx), customerId, ids.slice(0, maxCustomerTravellers));
}
