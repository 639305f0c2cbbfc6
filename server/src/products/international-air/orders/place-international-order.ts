import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, formatYuan, timesFen } from '@woxing/contract/core/money';
import { orderTotal, type PriceItem, personFenOf } from '@woxing/contract/orders/price-items.rules';
import { maskPaper, maskPhone } from '@woxing/contract/people/identity.rules';
import { ticketName } from '@woxing/contract/people/travel-documents.rules';
import type { placeInternationalOrder as endpoint } from '@woxing/contract/products/international-air/international-orders';
import { internationalClosesHours } from '@woxing/contract/products/international-air/international-tickets.rules';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { rememberTravellers, sellToCustomer } from '#src/customers/public.ts';
import { settleHold } from '#src/fulfilment/public.ts';
import {
  bookedForOf,
  contactPlace,
  decideBooking,
  enterpriseOrderedFor,
  firstOperation,
  notifyOverStandard,
  type OpeningPassenger,
  openOrder,
  paperPlace,
  personIndex,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { orderNo as newOrderNo } from '#src/platform/ids.ts';
import { findFlightOverlap } from '#src/products/air/public.ts';
import { overRefusal } from '#src/standards/public.ts';
import { addressesAsked } from '#src/travel-advice/public.ts';
import {
  employeesBySpelling,
  keepTravellers,
  memberIdsOf,
  readTravellers,
  type Traveller,
  type TravellerChoice,
} from '#src/travellers/public.ts';
import { countsOf, sumTaxes } from '../fares/price-journey.rules.ts';
import type { InternationalHoldInput } from '../international-supplier.ts';
import { legPrices, type PricedOffer, priceOffer, priceOfLegs } from '../search/offer.rules.ts';
import { soldJourney } from '../search/sold-journey.rules.ts';
import { companyParts, openJudge } from '../standards/open-judge.ts';
import { contentOfOffer } from './content-of-offer.rules.ts';
import { filingsOfParty } from './filings-of-party.ts';
import type { InternationalContent } from './international-content.ts';
import { insertDocuments } from './international-documents.db.ts';
import { internationalFacts, partSpans } from './international-facts.ts';
import type { PlaceInternationalDeps } from './international-order-deps.ts';
import { internationalSupply, outcomeOf } from './international-supply.ts';
import { itemsOfPassenger } from './order-items.rules.ts';
import { checkPassengers } from './passengers.rules.ts';
import { choiceOf, withPapersInFull } from './written-papers.ts';

type Input = InputOf<typeof endpoint>;
type Answer = AnswerOf<typeof endpoint>;

/** What there is to pay, where the carrier's time limit leaves so much. */
const minutesToPay = 30;

/**
 * Places an order for an offer at the price the page showed: the offer is looked up and priced anew, and nothing of what came is believed.
 * The order and the call to the supplier are written down before the call is made. Refuses with `intl.price-changed` (and the new price),
 * `intl.gone`, `intl.sold-out`, `intl.agreed-people`, `search.busy`, the rules of passengers and papers, the limits of what may be held unpaid, what the travel
 * standard forbids or asks a reason for, what `applications` and `approvals` say, and where a passenger has a ticket for the same or an
 * overlapping flight. What is placed for a customer is also refused as `sellToCustomer` does.
 */
export async function placeInternationalOrder(
  deps: PlaceInternationalDeps,
  ctx: MemberCtx,
  asked: Input,
): Promise<Answer> {
  const { international } = deps;
  const input = await withPapersInFull(deps, ctx, asked);
  const counts = countsOf(input.passengers);
  const schedule = await international.schedule();
  const priced = priceOffer(schedule, international.filings, { offer: input.offer, ...counts }, ctx.now);
  const made = contentOfOffer(priced);
  checkTimes(made.legs, ctx.now);
  const arrivals = made.legs.map(({ to, day, arrivesDaysLater }) => ({
    country: schedule.airports[schedule.airportAt.get(to)!]!.country,
    day: addDays(day, arrivesDaysLater),
  }));
  checkPassengers(input.passengers, {
    firstDay: made.legs[0]!.day,
    lastDay: made.legs[made.parts.at(-1)!.legs[0]!]!.day,
    arrivals,
    today: dayOf(ctx.now),
    addressAskedBy: await addressesAsked(
      deps,
      arrivals.map(({ country }) => country),
    ),
  });
  const serviceFeeFen = timesFen(await deps.serviceFee(ctx), priced.parts.length);
  const travellers = await deps.db.read(ctx.tenantId, (tx) => travellersOf(deps, tx, ctx, input));
  const filings = await filingsOfParty(deps, ctx, priced, travellers);
  const judge = await openJudge(deps, ctx, { ...priced, filings }, travellers);
  const party = judge(priced);
  const items = input.passengers.flatMap(({ type }, at) =>
    itemsOfPassenger(at, legPrices(priced, type), serviceFeeFen, companyParts(priced, party.measures[at]!)),
  );
  const totalFen = orderTotal(items);
  if (totalFen !== input.expectTotalFen) throw priceChanged(priced, { input, totalFen, serviceFeeFen });
  const standard = party.trace({ personFen: personFenOf(items), reason: input.overReason || undefined });
  const refused = standard === null ? undefined : overRefusal(standard);
  if (refused !== undefined) throw refused;
  notifyOverStandard(ctx, items);
  const { overWords } = party;
  return hold(deps, ctx, input, { priced, made, travellers, items, totalFen, standard, overWords });
}

interface Draft {
  readonly priced: PricedOffer;
  readonly made: ReturnType<typeof contentOfOffer>;
  readonly travellers: readonly Traveller[];
  readonly items: readonly PriceItem[];
  readonly totalFen: Fen;
  readonly standard: StandardTrace | null;
  readonly overWords: readonly string[];
}

async function hold(
  deps: PlaceInternationalDeps,
  ctx: MemberCtx,
  input: Input,
  draft: Draft,
): Promise<Answer> {
  const { priced, made, travellers, items, totalFen, standard } = draft;
  const { tenantId, now } = ctx;
  const approved = await deps.approvals.isNeeded(ctx, {
    product: 'international-air',
    totalFen,
    items,
    standard,
    travellerIds: memberIdsOf(travellers),
  });
  const orderNo = newOrderNo(now);
  const ticketBefore = limitOf(deps, priced, now);
  const payBefore = payBeforeOf({ ticketBefore, approved }, now);
  const operation = firstOperation(orderNo, 'hold');
  const { clientReference } = operation;
  const people = input.passengers.map(({ document }) => ({
    name: ticketName(document),
    paperType: document.type,
    paperNo: document.number,
  }));
  const refused = await deps.db.inTenant(tenantId, async (tx) => {
    const decided = await decideBooking(
      deps,
      tx,
      ctx,
      { people, tickets: people.length * made.legs.length },
      () =>
        findFlightOverlap(deps, tx, ctx, people, {
          flights: made.legs,
          conflictsConfirmed: input.confirmConflict === true,
        }),
    );
    if ('refused' in decided) return decided.refused;
    const soldTo = await sellToCustomer(tx, ctx, input, {
      names: travellers.map(({ name }) => name),
      items,
    });
    const content = contentOf(deps, ctx, input, draft, { orderNo, ticketBefore });
    await openOrder(tx, tenantId, {
      permit: decided.permit,
      orderNo,
      memberId: ctx.signedIn.memberId,
      enterpriseId: enterpriseOrderedFor(ctx.signedIn),
      product: 'international-air',
      facts: internationalFacts,
      at: now,
      payBefore,
      approval: approved ? 'pending' : 'none',
      content,
      passengers: input.passengers.map((passenger, at) =>
        openingPassenger(deps, { tenantId, place: paperPlace(orderNo, at) }, passenger, {
          traveller: travellers[at]!,
          legs: made.legs.length,
        }),
      ),
      travellerIds: memberIdsOf(travellers),
      items,
      words: `提交订单，金额${formatYuan(totalFen)}`,
      bookedFor: bookedForOf(input),
      soldTo,
      operation,
    });
    await deps.applications.check(tx, ctx, {
      noteNo: input.applicationNo ?? '',
      orderNo,
      product: 'international-air',
      spans: partSpans(content),
      travellers,
      totalFen,
    });
    await insertDocuments(tx, tenantId, orderNo, input.passengers.map(keptDocument));
    const choices = input.passengers.map(choiceOf);
    await keepTravellers(deps, tx, ctx, choices);
    if (soldTo !== undefined) await rememberTravellers(deps, tx, ctx, soldTo, choices);
    await ctx.idempotency?.keepInterim(tx, { orderNo, code: 20, totalFen, payBefore });
    return undefined;
  });
  if (refused !== undefined) throw refused;
  const outcome = await deps.international.hold(
    { tenantId, clientReference, now },
    holdInput(input, priced, payBefore),
  );
  const call = { orderNo, clientReference, outcome: outcomeOf(outcome) };
  const order = await settleHold(deps, internationalSupply(deps.international), tenantId, call, ctx);
  return { orderNo, code: order.code, totalFen, payBefore };
}

/** What waits for somebody's word waits as long as the carrier does. */
function payBeforeOf(
  { ticketBefore, approved }: { readonly ticketBefore: Date; readonly approved: boolean },
  now: Date,
): Date {
  return approved
    ? ticketBefore
    : new Date(Math.min(now.getTime() + minutesToPay * 60_000, ticketBefore.getTime()));
}

/** Employees by the names that their company knows them by, whatever their papers spell. Refuses with `intl.document` a paper of somebody else than was chosen. */
async function travellersOf(
  deps: PlaceInternationalDeps,
  tx: Tx,
  ctx: MemberCtx,
  { passengers, applicationNo }: Input,
): Promise<readonly Traveller[]> {
  const spelled = await employeesBySpelling(
    tx,
    ctx,
    passengers.map(({ document, memberId }) => ({ ...document, birth: document.birthday as Day, memberId })),
  );
  const choices = passengers.map((passenger, at): TravellerChoice => {
    const choice = choiceOf(passenger);
    const employee = passenger.passengerId === undefined && passenger.name === '' ? spelled[at] : undefined;
    if (employee === undefined) return choice;
    const { memberId, name } = employee;
    return { ...choice, memberId, traveller: { ...choice.traveller, name } };
  });
  const travellers = await readTravellers(deps, tx, ctx, choices, applicationNo);
  const other = travellers.find(({ birth }, at) => birth !== passengers[at]!.document.birthday);
  if (other !== undefined)
    throw refuse('intl.document', { name: other.name, problem: '证件出生日期与所选的旅客不符' });
  return travellers;
}

function priceChanged(
  priced: PricedOffer,
  { input, totalFen, serviceFeeFen }: { input: Input; totalFen: Fen; serviceFeeFen: Fen },
) {
  const { offer: _offer, ...fare } = soldJourney(priced, { serviceFee: serviceFeeFen });
  return refuse(
    'intl.price-changed',
    { before: formatYuan(input.expectTotalFen), after: formatYuan(totalFen) },
    { beforeFen: input.expectTotalFen, afterFen: totalFen, fare },
  );
}

function checkTimes(legs: Draft['made']['legs'], now: Date): void {
  const first = new Date(legs[0]!.departsAt);
  if (first.getTime() - now.getTime() < internationalClosesHours * 3_600_000)
    throw refuse('intl.too-soon', { hours: internationalClosesHours });
}

/** Until when the carrier wants tickets to be issued. */
function limitOf(
  { international }: PlaceInternationalDeps,
  { families, journey }: PricedOffer,
  now: Date,
): Date {
  const minutes = international.filings.ticketMinutes(
    families.map(({ id }) => id),
    journey.days.leadDays,
  );
  return new Date(now.getTime() + minutes * 60_000);
}

function openingPassenger(
  { vault }: Pick<PlaceInternationalDeps, 'vault'>,
  { tenantId, place }: { readonly tenantId: string; readonly place: string },
  { document, type }: Input['passengers'][number],
  { traveller, legs }: { readonly traveller: Traveller; readonly legs: number },
): OpeningPassenger {
  const paper = { paperType: document.type, paperNo: document.number };
  return {
    name: ticketName(document),
    memberId: traveller.memberId,
    externalId: traveller.externalId,
    type,
    paperType: paper.paperType,
    paperNoSealed: vault.seal(paper.paperNo, place),
    personIndex: personIndex(vault, tenantId, paper),
    paperNoMasked: maskPaper(paper.paperNo),
    birth: document.birthday as Day,
    legs: Array.from({ length: legs }, () => ({})),
    insurances: [],
  };
}

const keptDocument = (
  { document, frequentFlyers, stay }: Input['passengers'][number],
  passenger: number,
) => ({
  passenger,
  nationality: document.nationality,
  issuingCountry: document.issuingCountry,
  expiresOn: document.expiresOn as Day,
  sex: document.sex,
  frequentFlyers: frequentFlyers.map(({ airline, number }) => ({ airline, numberMasked: maskPaper(number) })),
  stay,
});

function contentOf(
  { vault, international }: PlaceInternationalDeps,
  { now }: MemberCtx,
  { contact, offer }: Input,
  { priced, made, standard, overWords }: Draft,
  { orderNo, ticketBefore }: { readonly orderNo: string; readonly ticketBefore: Date },
): InternationalContent {
  return {
    kind: 'international-air',
    offer,
    cabin: priced.cabin,
    way: priced.way,
    parts: made.parts,
    legs: made.legs,
    taxes: sumTaxes(priced.sold).map((tax) => ({ ...tax })),
    ticketBefore: ticketBefore.toISOString(),
    overStandard: [...overWords],
    contact: {
      name: contact.name,
      mobileSealed: vault.seal(contact.mobile, contactPlace(orderNo)),
      mobileMasked: maskPhone(contact.mobile),
      email: contact.email ?? '',
    },
    supplier: international.id,
    quotedAt: now.toISOString(),
    freeChildren: [],
    waitlist: false,
    byStaff: false,
    issuedElsewhere: false,
    standard,
  };
}

function holdInput(
  { offer, passengers }: Input,
  priced: PricedOffer,
  holdUntil: Date,
): InternationalHoldInput {
  return {
    offer,
    holdUntil,
    passengers: passengers.map(({ document, type, frequentFlyers, stay }) => ({
      type,
      surname: document.surname,
      givenNames: document.givenNames,
      birthday: document.birthday as Day,
      sex: document.sex,
      document: {
        type: document.type,
        number: document.number,
        nationality: document.nationality,
        issuingCountry: document.issuingCountry,
        expiresOn: document.expiresOn as Day,
      },
      frequentFlyers,
      stay,
      expectFen: priceOfLegs(legPrices(priced, type)),
    })),
  };
}
