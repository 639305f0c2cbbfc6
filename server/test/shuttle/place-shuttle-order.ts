import { formatYuan } from '@woxing/contract/core/money';
import { orderTotal, priceItem } from '@woxing/contract/orders/price-items.rules';
import { maskPaper, maskPhone } from '@woxing/contract/people/identity.rules';
import { type HoldingDeps, settleHold } from '#src/fulfilment/public.ts';
import {
  contactPlace,
  decideBooking,
  enterpriseOrderedFor,
  firstOperation,
  type OpeningPassenger,
  type OrderWithTickets,
  openOrder,
  paperPlace,
  personIndex,
} from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import { orderNo as newOrderNo } from '#src/platform/ids.ts';
import type { ShuttleContent, ShuttleRide } from './shuttle-content.ts';
import { shuttle, shuttleFacts, shuttleSupply } from './shuttle-product.ts';
import type { ShuttleSupplier } from './shuttle-supplier.ts';

export interface ShuttleDeps extends HoldingDeps {
  readonly vault: Vault;
  readonly shuttles: ShuttleSupplier;
}

const payMinutes = 15;
const passport = 2;

interface Input {
  readonly ride: ShuttleRide;
  readonly people: readonly { readonly name: string; readonly paperNo: string }[];
  readonly mobile: string;
}

/** The order and the call to the supplier are written down before the call is made. */
export async function placeShuttleOrder(
  deps: ShuttleDeps,
  ctx: MemberCtx,
  { ride, people, mobile }: Input,
): Promise<OrderWithTickets> {
  const { tenantId, now, signedIn } = ctx;
  const orderNo = newOrderNo(now);
  const passengers = people.map((person, at) => passengerOf(deps, tenantId, paperPlace(orderNo, at), person));
  const items = people.map((_, passenger) => priceItem('fare', ride.fareFen, { passenger, leg: 0 }));
  const operation = firstOperation(orderNo, 'hold');
  const content: ShuttleContent = {
    contact: {
      name: people[0]!.name,
      mobileSealed: deps.vault.seal(mobile, contactPlace(orderNo)),
      mobileMasked: maskPhone(mobile),
      email: '',
    },
    freeChildren: [],
    supplier: deps.shuttles.id,
    quotedAt: now.toISOString(),
    byStaff: false,
    issuedElsewhere: false,
    waitlist: false,
    standard: null,
    ride,
  };
  const papers = people.map((person) => ({ ...person, paperType: passport }));
  await deps.db.inTenant(tenantId, async (tx) => {
    const asked = { people: papers, tickets: people.length };
    const decided = await decideBooking(deps, tx, ctx, asked, () => Promise.resolve(undefined));
    if ('refused' in decided) throw decided.refused;
    await openOrder(tx, tenantId, {
      bookedFor: { costCentreId: '', projectId: '', applicationNo: '' },
      permit: decided.permit,
      orderNo,
      memberId: signedIn.memberId,
      enterpriseId: enterpriseOrderedFor(signedIn),
      product: shuttle,
      facts: shuttleFacts,
      at: now,
      payBefore: new Date(now.getTime() + payMinutes * 60_000),
      content,
      passengers,
      items,
      words: `提交订单，金额${formatYuan(orderTotal(items))}`,
      operation,
    });
  });
  const { clientReference } = operation;
  const outcome = await deps.shuttles.hold({ tenantId, clientReference, now }, ride, people.length);
  return settleHold(deps, shuttleSupply(deps.shuttles), tenantId, { orderNo, clientReference, outcome }, ctx);
}

function passengerOf(
  { vault }: ShuttleDeps,
  tenantId: string,
  place: string,
  { name, paperNo }: Input['people'][number],
): OpeningPassenger {
  return {
    name,
    type: 'ADT',
    paperType: passport,
    paperNoSealed: vault.seal(paperNo, place),
    personIndex: personIndex(vault, tenantId, { paperType: passport, paperNo }),
    paperNoMasked: maskPaper(paperNo),
    birth: null,
    legs: [{}],
    insurances: [],
  };
}
