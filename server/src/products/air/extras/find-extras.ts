import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import type { findExtras as endpoint } from '@woxing/contract/products/air/air-extras';
import { findSeenOrder, isIssuedElsewhere } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { readAirOrder } from '../after-sales/air-order.ts';
import { seatedAs } from './choices.rules.ts';
import { type Extras, extrasOfOrder } from './extras.db.ts';
import type { ExtrasDeps } from './extras-deps.ts';
import { isChoosable, isTakenAlong } from './may-choose.ts';
import { waitingWishes } from './wishes.rules.ts';

/** What was chosen for the tickets of an order, and for which of them something can be chosen now. For everybody who may see it. */
export async function findExtras(
  { db, airExtras }: Pick<ExtrasDeps, 'db' | 'airExtras'>,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  return db.read(ctx.tenantId, async (tx) => {
    const { order, content, tickets } = await readAirOrder(tx, await findSeenOrder(tx, ctx, input.orderNo));
    const offered = airExtras !== undefined && !isIssuedElsewhere(order);
    const open = offered && isChoosable(order.code);
    return {
      offered,
      tickets: open
        ? tickets
            .filter((ticket) => isTakenAlong(ticket, ctx.now))
            .map((ticket) => ({ passenger: ticket.passenger, leg: ticket.leg, person: seatedAs(ticket) }))
        : [],
      wishes: waitingWishes(content, order),
      sheets: (await extrasOfOrder(tx, ctx.tenantId, order.orderNo)).map(viewOf),
      now: ctx.now,
    };
  });
}

function viewOf({ extrasNo, state, amountFen, payBefore, askedAt, failure, lines }: Extras) {
  return {
    extrasNo,
    state,
    amountFen,
    payBefore: state === 'to-pay' ? payBefore : null,
    askedAt,
    failure,
    lines: lines.map(({ passenger, leg, kind, code, name, priceFen, state: lineState, money }) => ({
      passenger,
      leg,
      kind,
      code,
      name,
      priceFen,
      state: lineState,
      returned: money === 'returned' || money === 'due-back',
    })),
  };
}
