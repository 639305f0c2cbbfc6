import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { type RefusalError, refuse } from '@woxing/contract/core/errors';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import { orderTotal } from '@woxing/contract/orders/price-items.rules';
import { maskPaper, normalPaper } from '@woxing/contract/people/identity.rules';
import { airProductOf } from '@woxing/contract/products/air/air-kinds.rules';
import type {
  keepOfflineOrder as endpoint,
  keepOfflineOrderFor as endpointFor,
} from '@woxing/contract/products/air/offline-orders';
import { maxPnrLines } from '@woxing/contract/products/air/pnr.rules';
import { rememberTravellers, sellToCustomer } from '#src/customers/public.ts';
import { tellMember } from '#src/messages/public.ts';
import {
  bookedForOf,
  changeOrder,
  decideKeeping,
  enterpriseOrderedFor,
  lockOrder,
  type OpeningPassenger,
  openOrder,
  orderLink,
  paperPlace,
  personIndex,
} from '#src/orders/public.ts';
import { recordPaidElsewhere } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { orderNo as newOrderNo } from '#src/platform/ids.ts';
import { keepTravellers, memberIdsOf, readTravellers, type Traveller } from '#src/travellers/public.ts';
import type { AirContent, AirLeg } from '../orders/air-content.ts';
import { airFacts } from '../orders/air-facts.ts';
import { contentOf } from '../orders/air-order-content.ts';
import { checkFare } from '../orders/air-passengers.rules.ts';
import { findFlightOverlap } from '../orders/find-flight-overlap.ts';
import { keepRecord, shownByWords } from './keep-record.ts';
import { keptDaysProblem } from './kept-days.rules.ts';
import { keptItems, keptTickets } from './kept-items.rules.ts';
import type { OfflineDeps } from './offline-deps.ts';
import { insertOfflineOrder } from './offline-orders.db.ts';
import { ownerByAccount } from './owner-by-account.ts';
import { pnrPlace } from './pnr-place.rules.ts';
import { postElsewhereSale } from './post-elsewhere-sale.ts';
import { checkTicketNos, refusalOfRace } from './races.ts';
import { typedLeg } from './typed-flight.ts';

type Input = InputOf<typeof endpoint>;
type InputFor = InputOf<typeof endpointFor>;
type Answer = AnswerOf<typeof endpoint>;
type Deps = Pick<OfflineDeps, 'db' | 'vault'>;

/** As what the supplier of an offline order stands in its content and in the ledger; no port has that name, so that none is asked. */
export const elsewhere = 'elsewhere';

/**
 * Keeps tickets that were issued elsewhere as an order, with what shows them: it is paid and ticketed at once, and nobody is called.
 * Refuses with `offline-order.sum` parts that do not make the total, `offline-order.day` days that cannot be, `offline.flight` what is no
 * flight, `passenger.twice` and `passenger.type`, `flight.same-ticket` who has that flight already, and `offline.ticket-no`,
 * `offline-order.others-ticket` or `offline.ticket-taken` numbers that another order has.
 */
export function keepOfflineOrder(deps: Deps, ctx: MemberCtx, input: Input): Promise<Answer> {
  return keepOf(deps, { owner: ctx, recorder: ctx }, input);
}

/** The same by staff for a member, who is told of it. Refuses with `offline-order.owner` where nobody has the account. */
export async function keepOfflineOrderFor(
  deps: Deps,
  ctx: MemberCtx,
  { account, ...input }: InputFor,
): Promise<Answer> {
  const owner = await deps.db.read(ctx.tenantId, (tx) => ownerByAccount(tx, ctx, account));
  return keepOf(deps, { owner, recorder: ctx }, input);
}

/** Whose the order is, and who writes it down. */
interface Sides {
  readonly owner: MemberCtx;
  readonly recorder: MemberCtx;
}

const isStaff = ({ owner, recorder }: Sides) => owner !== recorder;

async function keepOf(deps: Deps, sides: Sides, input: Input): Promise<Answer> {
  const { owner } = sides;
  checkTyped(input, owner.now);
  const legs = legsOf(input);
  const travellers = await deps.db.read(owner.tenantId, (tx) =>
    readTravellers(deps, tx, owner, input.passengers),
  );
  checkTravellers(travellers, input, legs);
  const kept = await keepOnce(deps, sides, input, { legs, travellers });
  if ('refused' in kept) throw kept.refused;
  return kept.answer;
}

function checkTyped(input: Input, now: Date): void {
  if (input.pnrText.split('\n').length > maxPnrLines) throw refuse('pnr.too-long', { max: maxPnrLines });
  const problem = keptDaysProblem(input, dayOf(now));
  if (problem !== undefined) throw problem;
  const sumFen = orderTotal(keptItems(input.passengers));
  if (sumFen === noFen || sumFen !== input.expectTotalFen)
    throw refuse('offline-order.sum', { sum: formatYuan(sumFen), total: formatYuan(input.expectTotalFen) });
}

/** With what its first passenger paid for each, which is what lists and standards take for the fare. */
const legsOf = ({ flights, passengers }: Input): AirLeg[] =>
  flights.map((flight, at) => ({ ...typedLeg(flight), adultFen: passengers[0]!.tickets[at]!.fareFen }));

function checkTravellers(
  travellers: readonly Traveller[],
  { passengers }: Input,
  legs: readonly AirLeg[],
): void {
  const papers = travellers.map(({ certType, certNo }) => `${certType}/${normalPaper(certNo)}`);
  const twice = travellers.find((_, at) => papers.indexOf(papers[at]!) < at);
  if (twice !== undefined) throw refuse('passenger.twice', { name: twice.name });
  const lastDay = legs.at(-1)!.day;
  for (const [at, { name, birth }] of travellers.entries())
    checkFare({ name, birth, type: passengers[at]!.type, paper: papers[at]! }, lastDay);
}

interface Draft {
  readonly legs: readonly AirLeg[];
  readonly travellers: readonly Traveller[];
}

/** A refusal that counts is answered, not thrown, so that the transaction keeps the count. */
async function keepOnce(
  deps: Deps,
  sides: Sides,
  input: Input,
  draft: Draft,
): Promise<{ readonly refused: RefusalError } | { readonly answer: Answer }> {
  try {
    return await deps.db.inTenant(sides.owner.tenantId, (tx) => keep(deps, tx, sides, input, draft));
  } catch (error) {
    throw refusalOfRace(error) ?? error;
  }
}

async function keep(deps: Deps, tx: Tx, sides: Sides, input: Input, draft: Draft) {
  const { owner: ctx, recorder } = sides;
  const { tenantId, signedIn, now: at } = ctx;
  const people = draft.travellers.map(({ name, certType, certNo }) => ({
    name,
    paperType: certType,
    paperNo: normalPaper(certNo),
  }));
  const decided = await decideKeeping(tx, ctx, () =>
    // The tickets exist: that somebody is on two flights at once is no longer a question.
    findFlightOverlap(deps, tx, ctx, people, { flights: draft.legs, conflictsConfirmed: true }),
  );
  if ('refused' in decided) return decided;
  const tickets = keptTickets(input.passengers);
  const numbers = tickets.flatMap(({ ticketNo }) => ticketNo ?? []);
  await checkTicketNos(tx, tenantId, numbers, isStaff(sides) ? 'staff' : signedIn);
  const orderNo = newOrderNo(at);
  const items = keptItems(input.passengers);
  const soldTo = await sellToCustomer(tx, ctx, input, { names: people.map(({ name }) => name), items });
  const content = keptContent(deps, orderNo, input, draft, at);
  const evidence = { reference: input.reference, note: input.note, attachments: input.attachments };
  const opened = await openOrder(tx, tenantId, {
    permit: decided.permit,
    orderNo,
    memberId: signedIn.memberId,
    enterpriseId: enterpriseOrderedFor(signedIn),
    product: airProductOf(draft.legs),
    facts: airFacts,
    at,
    payBefore: at,
    content,
    passengers: openingPassengers(deps, ctx, orderNo, input, draft),
    travellerIds: memberIdsOf(draft.travellers),
    items,
    words: `${isStaff(sides) ? '客服登记' : '存为'}线下订单，合计${formatYuan(orderTotal(items))}，已在外部结清`,
    bookedFor: bookedForOf({}),
    soldTo,
  });
  await recordPaidElsewhere(tx, opened, airFacts.businessType, at);
  await postElsewhereSale(tx, opened, elsewhere, at);
  const { code, totalFen } = await changeOrder(tx, opened, {
    event: 'recorded',
    at,
    words: `机票已由外部出票，共${tickets.length}张，${shownByWords(evidence)}`,
    set: { hold: 'confirmed', payment: 'paid', bookingReference: input.bookingReference },
    // By these numbers whoever keeps it looks for it.
    added: { content, searchWords: [input.bookingReference, ...new Set(numbers)], tickets: [] },
    tickets,
  });
  await keepEvidence(deps, tx, recorder, input, { orderNo, totalFen, evidence });
  await keepTravellers(deps, tx, ctx, input.passengers);
  if (soldTo !== undefined) await rememberTravellers(deps, tx, ctx, soldTo, input.passengers);
  if (isStaff(sides)) tellOwner(tx, ctx, orderNo);
  // What was sent behind is done before the answer is kept: another order may have been faster with a number.
  await lockOrder(tx, tenantId, orderNo);
  const answer = { orderNo, code, totalFen };
  await recorder.idempotency?.keepIn(tx, answer);
  return { answer };
}

function tellOwner(tx: Tx, { tenantId, signedIn, now: at }: MemberCtx, orderNo: string): void {
  const params = { orderNo, actor: '客服', act: '登记线下订单' };
  tellMember(tx, {
    tenantId,
    memberId: signedIn.memberId,
    kind: 'order-acted',
    params,
    link: orderLink(orderNo),
    at,
  });
}

function keptContent(
  { vault }: Deps,
  orderNo: string,
  { contact }: Input,
  { legs }: Draft,
  now: Date,
): AirContent {
  const content = contentOf(vault, orderNo, [], contact, elsewhere, [], now);
  return { ...content, legs: [...legs], issuedElsewhere: true };
}

function openingPassengers(
  { vault }: Deps,
  { tenantId }: MemberCtx,
  orderNo: string,
  { passengers }: Input,
  { legs, travellers }: Draft,
): OpeningPassenger[] {
  return travellers.map(({ name, certType, certNo, birth }, at) => {
    const paperNo = normalPaper(certNo);
    return {
      name,
      type: passengers[at]!.type,
      paperType: certType,
      paperNoSealed: vault.seal(paperNo, paperPlace(orderNo, at)),
      personIndex: personIndex(vault, tenantId, { paperType: certType, paperNo }),
      paperNoMasked: maskPaper(paperNo),
      birth,
      legs: legs.map(() => ({})),
      insurances: [],
    };
  });
}

async function keepEvidence(
  { vault }: Deps,
  tx: Tx,
  ctx: MemberCtx,
  { issuedOn, pnrText }: Input,
  kept: Pick<Parameters<typeof keepRecord>[2], 'orderNo' | 'evidence'> & {
    readonly totalFen: Answer['totalFen'];
  },
): Promise<void> {
  const { orderNo, totalFen, evidence } = kept;
  await insertOfflineOrder(tx, {
    tenant_id: ctx.tenantId,
    order_no: orderNo,
    issued_on: issuedOn,
    pnr_sealed: pnrText === '' ? null : vault.seal(pnrText, pnrPlace(orderNo)),
  });
  const way = 'paidElsewhere';
  await keepRecord(tx, ctx, {
    kind: 'order',
    orderNo,
    recordNo: orderNo,
    amountFen: totalFen,
    way,
    evidence,
  });
}
