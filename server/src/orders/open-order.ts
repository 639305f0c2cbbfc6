import type { Day } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { noFen } from '@woxing/contract/core/money';
import type { Sentence } from '@woxing/contract/core/sentences.rules';
import type { Product } from '@woxing/contract/orders/orders';
import { orderTotal, type PriceItem } from '@woxing/contract/orders/price-items.rules';
import type { PassengerType } from '@woxing/contract/people/passenger-types';
import type { SoldOrder } from '#src/customers/public.ts';
import { consentIsWithdrawn } from '#src/members/public.ts';
import type { Tx } from '#src/platform/database.ts';
import { tellIn } from '#src/platform/telling.ts';
import { countStep, viewAfter } from './change-order.ts';
import type { BookingPermit } from './decide-booking.ts';
import type { OrderContent, SoldInsurance } from './order-content.ts';
import { insertOrderCustomer } from './order-customers.db.ts';
import { type BookedFor, type OrderBefore, orderMoved } from './order-moved.ts';
import type { ProductFacts } from './order-product.ts';
import { insertOrder, type OperationStep, type OrderWithTickets, type TicketRow } from './orders.db.ts';
import { identityIn, travellerOf } from './passenger-identity.rules.ts';
import { bringTravellers } from './tell-travellers.ts';

export interface OrderOpening {
  readonly permit: BookingPermit;
  readonly orderNo: string;
  readonly memberId: string;
  /** For which enterprise it is placed. */
  readonly enterpriseId: string | null;
  readonly product: Product;
  /** Provided by the product. */
  readonly facts: Pick<ProductFacts, 'describe'>;
  readonly at: Date;
  readonly payBefore: Date;
  /** `pending` where it is to be agreed to before it can be paid. */
  readonly approval?: 'none' | 'pending';
  readonly content: OrderContent;
  readonly passengers: readonly OpeningPassenger[];
  /** Those of the passengers who are members and did not order it themselves. */
  readonly travellerIds?: readonly string[];
  /** What it costs; the total is their sum. */
  readonly items: readonly PriceItem[];
  readonly words: Sentence;
  readonly bookedFor: BookedFor;
  /** The customer in whose name a distributor places it. */
  readonly soldTo?: SoldOrder | undefined;
  /** The call by which the seats are asked for; none where they are waited for. */
  readonly operation?: OperationStep;
}

export interface OpeningPassenger {
  readonly name: string;
  /** Of an employee of the enterprise for which it is placed; without it nobody's. */
  readonly memberId?: string | undefined;
  /** Of who was chosen from its list of external travellers. */
  readonly externalId?: string | undefined;
  readonly type: PassengerType;
  readonly paperType: number;
  readonly paperNoSealed: string;
  readonly personIndex: string;
  readonly paperNoMasked: string;
  readonly birth: Day | null;
  /** One ticket for each leg, with the seat where it is known. */
  readonly legs: readonly { seat?: string }[];
  readonly insurances: readonly SoldInsurance[];
}

/**
 * Writes a new order in code 20: its seats are about to be asked for. Refuses with `consent.withdrawn` who no longer agrees to the service agreement, under which orders are placed.
 */
export async function openOrder(tx: Tx, tenantId: string, opening: OrderOpening): Promise<OrderWithTickets> {
  if (await consentIsWithdrawn(tx, tenantId, opening.memberId, 'service_agreement'))
    throw refuse('consent.withdrawn');
  const totalFen = orderTotal(opening.items);
  const tickets: TicketRow[] = opening.passengers.flatMap((passenger, position) =>
    passenger.legs.map((leg, at) => ({
      passenger: position,
      leg: at,
      state: 'holding',
      ticketNo: null,
      seat: null,
      place: null,
      ...leg,
    })),
  );
  const passengers = opening.passengers.map((passenger, position) => ({
    ...passenger,
    position,
    ...identityIn(opening.enterpriseId, passenger),
  }));
  const order: OrderBefore = {
    tenantId,
    orderNo: opening.orderNo,
    memberId: opening.memberId,
    enterpriseId: opening.enterpriseId,
    product: opening.product,
    code: null,
    partial: false,
    createdAt: opening.at,
    payBefore: opening.payBefore,
    hold: 'asked',
    approval: opening.approval ?? 'none',
    payment: 'due',
    ended: null,
    bookingReference: null,
    totalFen,
    content: opening.content,
    tickets,
    items: [...opening.items],
    sheets: [],
  };
  const event = 'submitted';
  const view = viewAfter(order, order, event);
  insertOrder(
    tx,
    tenantId,
    {
      ...order,
      code: view.code,
      payBefore: opening.payBefore,
      searchText: searchText(opening),
      ...opening.permit,
    },
    passengers,
    tickets,
    {
      event: {
        event,
        at: opening.at,
        words: opening.words,
        amountFen: totalFen === noFen ? null : totalFen,
      },
      operation: opening.operation,
    },
  );
  if (opening.soldTo !== undefined) insertOrderCustomer(tx, order, opening.soldTo);
  await bringTravellers(tx, order, opening.travellerIds ?? [], opening.at);
  countStep(tx, order, event);
  const opened = { ...order, ...view };
  await tellIn(tx, orderMoved, {
    order: opened,
    at: opening.at,
    before: null,
    opened: { bookedFor: opening.bookedFor, travellers: passengers.map(travellerOf) },
  });
  return opened;
}

function searchText({ orderNo, passengers, facts, content, soldTo }: OrderOpening): string {
  const names = passengers.map(({ name }) => name);
  const customer = soldTo === undefined ? [] : [soldTo.customerName];
  return [orderNo, ...names, ...customer, ...facts.describe(content, []).searchWords].join(' ');
}
