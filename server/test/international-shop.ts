import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import type { RequestOf } from '@woxing/contract/core/endpoint';
import type { Fen } from '@woxing/contract/core/money';
import type { PayMethod } from '@woxing/contract/payments/payments';
import type { Cabin } from '@woxing/contract/products/air/flights';
import * as sheets from '@woxing/contract/products/international-air/international-after-sales';
import * as flights from '@woxing/contract/products/international-air/international-flights';
import * as contract from '@woxing/contract/products/international-air/international-orders';
import type { InternationalStandard } from '@woxing/contract/products/international-air/international-standard';
import { openEmbeddedInternationalAir } from '#sandbox/international-air/embedded-international-air.ts';
import { createOutboxSender } from '#src/access/sms/outbox.ts';
import { confirmChange, confirmRefund, workAfterSales } from '#src/after-sales/public.ts';
import { openBusinesses } from '#src/businesses.ts';
import { askOpenHolds, workFulfilment } from '#src/fulfilment/public.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { cancelOrder, findAnyOrder, orderMoved } from '#src/orders/public.ts';
import { moneyReturner, type PaymentChannels, startPayment } from '#src/payments/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import { agreementsByDay } from '#src/products/air/public.ts';
import { internationalAfterSales } from '#src/products/international-air/after-sales/international-after-sales.ts';
import { internationalChangeOptions } from '#src/products/international-air/after-sales/international-change-options.ts';
import { quoteInternationalChange } from '#src/products/international-air/after-sales/quote-international-change.ts';
import { quoteInternationalRefund } from '#src/products/international-air/after-sales/quote-international-refund.ts';
import type { Flyer } from '#src/products/international-air/fares/currency.rules.ts';
import { checkInternationalPrice } from '#src/products/international-air/orders/check-price.ts';
import { internationalContent } from '#src/products/international-air/orders/international-content.ts';
import { internationalProduct } from '#src/products/international-air/orders/international-product.ts';
import { internationalSupply } from '#src/products/international-air/orders/international-supply.ts';
import { placeInternationalOrder } from '#src/products/international-air/orders/place-international-order.ts';
import { tellRules } from '#src/products/international-air/orders/tell-rules.ts';
import { openPlanningLine } from '#src/products/international-air/planner/planning-line.ts';
import { internationalSchedule } from '#src/products/international-air/public.ts';
import { PlanMemory } from '#src/products/international-air/search/international-search-deps.ts';
import { priceInternational } from '#src/products/international-air/search/price-international.ts';
import { searchInternational } from '#src/products/international-air/search/search-international.ts';
import { acceptScheduleChange, followScheduleChanges, takeNews } from '#src/schedule-changes/public.ts';
import type { TravellerAsked } from '#src/travellers/public.ts';
import { internationalWorld } from './international-world.ts';
import { pinnedByName } from './pinned-standard.ts';
import { openShop, type openShopWith, payPassword, tenant } from './shop.ts';

type Family = 'light' | 'standard' | 'flex';

export interface Journey {
  readonly ways: readonly (readonly [from: string, to: string, inDays: number])[];
  readonly round?: boolean;
  readonly types?: readonly Flyer[];
  readonly family?: Family;
  readonly stops?: number;
  readonly cabin?: Cabin;
}

const born: Readonly<Record<Flyer, string>> = { ADT: '1990-03-07', CHD: '2018-05-01', INF: '2025-03-01' };
let people = 10_000_000;

/** A shop that sells flights of the embedded carriers of the world. */
export async function openInternationalShop() {
  return internationalShopIn(await openShop());
}

/** Flights of the world in a shop that is open, whatever its payment channels. */
export function internationalShopIn<C extends PaymentChannels>(
  shop: Awaited<ReturnType<typeof openShopWith<C>>>,
) {
  const { db, jobs, clock, as } = shop;
  const embedded = openEmbeddedInternationalAir({
    db,
    clock,
    seed: 'shop',
    slowMs: 1,
    lateIssueMs: 8000,
    schedule: () => Promise.resolve(internationalWorld()),
  });
  const international = embedded.supplier;
  /** By member, as `airStandards`. */
  const internationalStandards = new Map<string, InternationalStandard>();
  const sale = {
    db,
    international,
    planning: openPlanningLine({ deadlineMs: 120_000 }),
    plans: new PlanMemory(),
  };
  const products = {
    ...shop.deps.products,
    'international-air': internationalProduct({ jobs }, sale),
  };
  const afterSales = internationalAfterSales(international);
  const deps = {
    ...shop.deps,
    ...sale,
    internationalAfterSales: afterSales,
    agreements: (ctx: Ctx) => agreementsByDay(db, ctx),
    internationalStandardsOf: ({ signedIn }: Ctx, travellers: readonly TravellerAsked[]) =>
      pinnedByName(internationalStandards, signedIn?.memberId, travellers),
    products,
    money: moneyReturner({ jobs, products }),
    businesses: openBusinesses({ products }),
  };
  const supply = internationalSupply(international);
  workFulfilment(deps, supply);
  workAfterSales(deps, afterSales);
  db.hear(orderMoved, followScheduleChanges(internationalSchedule));
  const carrierNews = {
    ...deps,
    supplier: international,
    flights: internationalSchedule,
    sms: createOutboxSender(db),
  };

  const dayIn = (days: number): Day => addDays(dayOf(clock.now()), days);

  /** Keys of the parts of a journey, each the first of its list. */
  async function find({
    ways,
    round = false,
    types = ['ADT'],
    stops = 0,
    cabin = 'economy',
  }: Journey): Promise<string[]> {
    const asked = ways.map(([from, to, days]) => ({ from, to, day: dayIn(days) }));
    const of = (type: Flyer) => types.filter((each) => each === type).length;
    const ask = {
      flightType: asked.length === 1 ? 1 : round ? 2 : 3,
      fromSegments: round ? asked.slice(0, 1) : asked,
      retSegments: round ? asked.slice(1) : [],
      maxStops: stops,
      cabin,
      adults: of('ADT'),
      children: of('CHD'),
      infants: of('INF'),
    };
    const chosen: string[] = [];
    for (const _ of asked) {
      const found = await searchInternational(
        deps,
        as('finder'),
        flights.searchInternational.input.parse({ ...ask, chosen }),
      );
      const fits = found.itineraries.find((itinerary) => itinerary.stops === stops);
      if (fits === undefined) throw new Error('the world has no such flight');
      chosen.push(fits.key);
    }
    return chosen;
  }

  const price = (parts: readonly string[], types: readonly Flyer[]) => {
    const of = (type: Flyer) => types.filter((each) => each === type).length;
    return priceInternational(
      deps,
      as('finder'),
      flights.priceInternational.input.parse({
        parts,
        adults: of('ADT'),
        children: of('CHD'),
        infants: of('INF'),
      }),
    );
  };

  async function offerOf(journey: Journey) {
    const { types = ['ADT'], family = 'standard' } = journey;
    const priced = await price(await find(journey), types);
    const fare = priced.fares.find((each) => each.family === family);
    if (fare === undefined) throw new Error('the journey has no such fare');
    return fare;
  }

  type Passenger = RequestOf<typeof contract.placeInternationalOrder>['passengers'][number];

  const passenger = (type: Flyer, more: Partial<Passenger['document']> = {}): Passenger => {
    people += 1;
    const letters = Array.from(String(people), (digit) => String.fromCharCode(65 + Number(digit))).join('');
    return {
      type,
      document: {
        type: 2,
        number: `E${people}`,
        issuingCountry: 'CN',
        nationality: 'CN',
        expiresOn: '2034-01-01',
        birthday: born[type],
        sex: 'F',
        surname: 'ZHANG',
        givenNames: letters,
        ...more,
      },
    };
  };

  async function order(
    memberId: string,
    offer: { readonly offer: string; readonly price: { readonly totalFen: Fen } },
    passengers: readonly Passenger[],
    more: object = {},
  ): Promise<string> {
    await shop.join(memberId);
    const input = contract.placeInternationalOrder.input.parse({
      offer: offer.offer,
      passengers,
      contact: { name: '张一', mobile: '13800000010' },
      expectTotalFen: offer.price.totalFen,
      ...more,
    });
    const { orderNo } = await placeInternationalOrder(deps, as(memberId), input);
    return orderNo;
  }

  const pay = (
    memberId: string,
    orderNo: string,
    method: PayMethod = 'tianHangPay',
    businessType: 'internationalPay' | 'internationalChange' = 'internationalPay',
  ) =>
    startPayment(deps, as(memberId), {
      businessType,
      orderNo,
      method,
      payPassword,
      ...(method === 'multiPay' && { outside: 'alipay' }),
    });

  return {
    ...shop,
    deps,
    internationalStandards,
    international,
    faults: embedded.faults,
    carrier: embedded.carrier,
    carrierNews,
    /** The carrier of a leg moves it by minutes, or cancels it, and the news are read. */
    async disrupt(orderNo: string, leg: number, minutes: number | null) {
      const { content } = (await db.read(tenant, (tx) => findAnyOrder(tx, tenant, orderNo)))!;
      const { flight } = internationalContent.parse(content).legs[leg]!;
      const kind = minutes === null ? 'cancelled' : 'moved';
      const told = { flight, kind, minutes: minutes ?? 0, cause: '航班计划调整' } as const;
      if (!(await embedded.carrier.disruptFlight(tenant, told))) throw new Error('nobody flies on it');
      await takeNews(carrierNews, tenant);
    },
    /** A leg is flown by another type of aircraft, and the news are read. */
    async swap(orderNo: string, leg: number, aircraft: string) {
      const { content } = (await db.read(tenant, (tx) => findAnyOrder(tx, tenant, orderNo)))!;
      const { flight } = internationalContent.parse(content).legs[leg]!;
      const told = { flight, kind: 'aircraft', minutes: 0, aircraft, cause: '运力调整' } as const;
      if (!(await embedded.carrier.disruptFlight(tenant, told))) throw new Error('nobody flies on it');
      await takeNews(carrierNews, tenant);
    },
    accept: (memberId: string, orderNo: string, no: number) =>
      acceptScheduleChange({ db, flights: internationalSchedule }, as(memberId), { orderNo, no }),
    supply,
    dayIn,
    find,
    price,
    offerOf,
    passenger,
    order,
    pay,
    /** Ordered, paid and ticketed. */
    async buy(
      memberId: string,
      journey: Journey,
      more: Partial<Passenger['document']> = {},
      method: PayMethod = 'tianHangPay',
    ): Promise<string> {
      const { types = ['ADT'] } = journey;
      await shop.enrich(memberId);
      const offer = await offerOf(journey);
      const orderNo = await order(
        memberId,
        offer,
        types.map((type) => passenger(type, more)),
      );
      await pay(memberId, orderNo, method);
      await jobs.run();
      return orderNo;
    },
    detail: async (memberId: string, orderNo: string) => {
      const found = await findOrder(deps, as(memberId), { orderNo });
      if (found.detail.kind !== 'international-air') throw new Error('another kind of order');
      return { ...found, detail: found.detail };
    },
    cancel: (memberId: string, orderNo: string) => cancelOrder(deps, as(memberId), { orderNo }),
    askHolds: () => askOpenHolds(deps, supply, tenant),
    checkPrice: (memberId: string, orderNo: string, acceptFen?: number) =>
      checkInternationalPrice(
        deps,
        as(memberId),
        contract.checkInternationalPrice.input.parse({ orderNo, acceptFen }),
      ),
    rules: (memberId: string, orderNo: string) => tellRules(deps, as(memberId), { orderNo }),
    quoteRefund: (memberId: string, orderNo: string, tickets: readonly object[], involuntary: 0 | 1 = 0) =>
      quoteInternationalRefund(
        deps,
        as(memberId),
        sheets.quoteInternationalRefund.input.parse({ orderNo, tickets, involuntary }),
      ),
    async refund(memberId: string, orderNo: string, quoteId: string) {
      const asked = await confirmRefund(deps, afterSales, as(memberId), { orderNo, quoteId });
      await jobs.run();
      return asked;
    },
    changeOptions: (
      memberId: string,
      orderNo: string,
      part: number,
      passengers: number[],
      day: Day,
      involuntary: 0 | 1 = 0,
    ) =>
      internationalChangeOptions(
        deps,
        as(memberId),
        sheets.internationalChangeOptions.input.parse({ orderNo, part, passengers, day, involuntary }),
      ),
    quoteChange: (memberId: string, asked: object) =>
      quoteInternationalChange(deps, as(memberId), sheets.quoteInternationalChange.input.parse(asked)),
    change: (memberId: string, orderNo: string, quoteId: string) =>
      confirmChange(deps, afterSales, as(memberId), { orderNo, quoteId, reason: undefined, more: {} }),
  };
}
