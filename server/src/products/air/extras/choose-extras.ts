import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import { isCancelled } from '@woxing/contract/orders/carrier-changes.rules';
import type { chooseExtras as endpoint } from '@woxing/contract/products/air/air-extras';
import { isExtrasOpen } from '@woxing/contract/products/air/air-extras.rules';
import { changeOrder, findOrderToAct, lockOrderToAct, type OrderWithTickets } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { type AirOrder, type AirOrderTicket, readAirOrder } from '../after-sales/air-order.ts';
import { isOn } from '../insurance/policy-steps.rules.ts';
import { type Choice, checkSum, type OfferedChoice, priced } from './choices.rules.ts';
import { type Extras, extrasOfOrder, findExtrasRow, insertExtras } from './extras.db.ts';
import { type ExtrasDeps, extrasJob } from './extras-deps.ts';
import { extrasCallReference, extrasNoOf, namesOfLines, sumWords } from './extras-steps.rules.ts';
import { followExtras } from './follow-extras.ts';
import { checkNow } from './may-choose.ts';
import { offerOfTicket } from './offer-extras.ts';

type Input = InputOf<typeof endpoint>;
type Answer = AnswerOf<typeof endpoint>;

/** Minutes a person has to pay for what is held. */
const payWindowMinutes = 10;

/** An order has no more of them: whoever tries every seat of an aircraft is stopped. */
const maxOfOrder = 60;

/**
 * Chooses seats, extra baggage and meals for tickets of one booking. What costs nothing is kept at once; the rest is held, and paid
 * under the number that is answered. It is asked for at the supplier after it was written down, so that a silent one is asked again.
 * Refuses with `extras.not-offered`, `extras.not-now`, `extras.open`, `extras.price`, what `priced` says, and what goes beyond the
 * application that the order was booked under; who comes second to a seat
 * hears so by `failure`.
 */
export async function chooseExtras(deps: ExtrasDeps, ctx: MemberCtx, input: Input): Promise<Answer> {
  const { db } = deps;
  const { tenantId } = ctx;
  const seen = await db.read(tenantId, async (tx) =>
    readAirOrder(tx, await findOrderToAct(tx, ctx, input.orderNo)),
  );
  const chosen = await withOffers(deps, ctx, seen, input.choices);
  const extrasNo = await db.inTenant(tenantId, async (tx) => {
    const order = await lockOrderToAct(tx, ctx, input.orderNo);
    const extras = await open(deps, tx, ctx, order, chosen, input);
    await ctx.idempotency?.keepInterim(tx, answerOf(extras));
    return extras.extrasNo;
  });
  await followNow(deps, tenantId, extrasNo);
  return answerOf((await db.read(tenantId, (tx) => findExtrasRow(tx, tenantId, extrasNo)))!);
}

const answerOf = ({ extrasNo, state, amountFen, payBefore, failure }: Extras): Answer => ({
  extrasNo,
  state,
  amountFen,
  payBefore: state === 'to-pay' ? payBefore : null,
  failure,
});

/** The supplier is asked here and now; where it does not answer, a job goes on. */
async function followNow(deps: ExtrasDeps, tenantId: string, extrasNo: string): Promise<void> {
  if (await followExtras(deps, tenantId, extrasNo, true)) return;
  await deps.db.inTenant(tenantId, (tx) => deps.jobs.enqueue(tx, tenantId, extrasJob, { extrasNo }));
}

/** Each choice with its ticket, and what the supplier has on its flight. Refuses tickets that are not valid. */
async function withOffers(
  deps: ExtrasDeps,
  ctx: MemberCtx,
  { order, tickets }: AirOrder,
  choices: readonly Choice[],
): Promise<ChosenTicket[]> {
  checkNow(order);
  const chosen = choices.map((choice) => ({ choice, ticket: validTicket(tickets, choice) }));
  if (new Set(chosen.map(({ ticket }) => ticket.bookingReference)).size > 1)
    throw refuse('extras.invalid', { problem: '改签后的航段与其他航段须分次选择，请按航段提交' });
  const legs = Map.groupBy(chosen, ({ ticket }) => ticket.leg);
  const offers = new Map(
    await Promise.all(
      [...legs].map(async ([leg, [first]]) => [leg, await offerOfTicket(deps, ctx, first!.ticket)] as const),
    ),
  );
  return chosen.map((each) => ({ ...each, flyer: each.ticket, offer: offers.get(each.ticket.leg)! }));
}

/** A choice for a ticket that is there. */
type ChosenTicket = OfferedChoice & { readonly ticket: AirOrderTicket };

function validTicket(tickets: readonly AirOrderTicket[], choice: Choice): AirOrderTicket {
  const ticket = tickets.find(isOn(choice));
  if (ticket?.state !== 'issued' || isCancelled(ticket.flight))
    throw refuse('extras.invalid', { problem: '所选机票已失效或航班已取消，请刷新后重新选择' });
  return ticket;
}

/** Writes down what is chosen, with the call that is made next. */
async function open(
  { applications }: Pick<ExtrasDeps, 'applications'>,
  tx: Tx,
  { now, tenantId }: MemberCtx,
  order: OrderWithTickets,
  chosen: readonly ChosenTicket[],
  { expectFen }: Input,
): Promise<Extras> {
  checkNow(order);
  const before = await extrasOfOrder(tx, tenantId, order.orderNo);
  if (before.some(({ state }) => isExtrasOpen(state))) throw refuse('extras.open');
  if (before.filter(({ withOrder }) => !withOrder).length >= maxOfOrder)
    throw refuse('extras.invalid', {
      problem: `该订单的选座与附加服务已提交${maxOfOrder}次，如需调整请联系客服`,
    });
  const { tickets } = await readAirOrder(tx, order);
  const valid = chosen.map((each) => ({ ...each, flyer: validTicket(tickets, each.choice) }));
  const flying = tickets.filter(({ state }) => state === 'issued');
  const lines = priced(valid, flying, before, now).map((line, at) => ({
    ...line,
    ticketNo: valid[at]!.flyer.ticketNo,
  }));
  const extrasNo = extrasNoOf(order.orderNo, before.length);
  const extras = {
    extrasNo,
    orderNo: order.orderNo,
    amountFen: checkSum(lines, expectFen),
    bookingReference: chosen[0]!.ticket.bookingReference,
    payBefore: new Date(now.getTime() + payWindowMinutes * 60_000),
    lines,
    callReference: extrasCallReference(extrasNo, 'hold', 1),
  };
  const problem = await applications.dearerProblem(tx, order, extras.amountFen);
  if (problem !== undefined) throw problem;
  await insertExtras(tx, tenantId, extras, now);
  await changeOrder(tx, order, {
    event: 'extras-asked',
    at: now,
    words: `选择${namesOfLines(lines)}${sumWords(extras)}`,
    // What costs nothing is told without a sum.
    ...(extras.amountFen > noFen && { amountFen: extras.amountFen }),
  });
  return (await findExtrasRow(tx, tenantId, extrasNo))!;
}
