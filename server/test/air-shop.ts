import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { type Fen, fen, sumFen } from '@woxing/contract/core/money';
import type { ExtraWish } from '@woxing/contract/products/air/air-extras';
import type { FareOption } from '@woxing/contract/products/air/flights';
import type { AirRefundReason } from '@woxing/contract/products/air/refund-reasons.rules';
import { openEmbeddedAir } from '#sandbox/air/embedded-air.ts';
import { createOutboxSender } from '#src/access/sms/outbox.ts';
import {
  askOpenChanges,
  cancelChange,
  closeReturnedOrders,
  closeUnpaidChanges,
  confirmChange,
  readSheet,
  withdrawRefund,
  workAfterSales,
} from '#src/after-sales/public.ts';
import { workFulfilment } from '#src/fulfilment/public.ts';
import {
  findAnyOrder,
  type OrderWithTickets,
  orderMoved,
  sheetRowsOf,
  type TicketKey,
} from '#src/orders/public.ts';
import { startPayment } from '#src/payments/public.ts';
import { airAfterSales } from '#src/products/air/after-sales/air-after-sales.ts';
import { airChangeOptions } from '#src/products/air/after-sales/air-change-options.ts';
import { quoteAirChange } from '#src/products/air/after-sales/quote-air-change.ts';
import { quoteAirRefund } from '#src/products/air/after-sales/quote-air-refund.ts';
import { confirmAirRefund } from '#src/products/air/after-sales/refund-grounds.ts';
import type { AirExtrasOffer } from '#src/products/air/air-extras.ts';
import type { AirPassengerType } from '#src/products/air/air-fares.rules.ts';
import { offerOfFlight } from '#src/products/air/extras/offer-extras.ts';
import {
  type AirSupplier,
  airSchedule,
  airSupply,
  followTicketExtras,
  placeAirOrder,
  quoteFlight,
  workExtras,
} from '#src/products/air/public.ts';
import { followScheduleChanges, workScheduleChanges } from '#src/schedule-changes/public.ts';
import { saveFile } from '#src/uploads/keep-file.ts';
import { openFiles } from '#src/uploads/public.ts';
import { openShop, payPassword, tenant } from './shop.ts';

const bornDates: Record<AirPassengerType, string> = {
  ADT: '1990-03-07',
  CHD: '2018-05-01',
  INF: '2025-02-01',
};
const familyNames: Record<AirPassengerType, string> = { ADT: '张', CHD: '李', INF: '王' };

export interface Wanted {
  readonly types?: readonly AirPassengerType[];
  /** By passenger, where they were not born as their fare has it. */
  readonly bornOn?: readonly (string | undefined)[];
  /** From today; of a return trip both days. */
  readonly daysAhead?: readonly number[];
  /** From city to city, for each day; there and back without. More than two are legs of their own. */
  readonly ways?: readonly (readonly [from: string, to: string])[];
  readonly insuranceIds?: string[];
  /** What is bought, whatever else is wanted: such as flights with a change. */
  readonly offerIds?: readonly string[];
  /** Seats and extras that are chosen while booking, of what each flight has. */
  readonly wishes?: (offers: readonly AirExtrasOffer[]) => readonly ExtraWish[];
  /** Which fare; the cheapest that may be changed without. */
  readonly fare?: (fare: FareOption, flightNo: string) => boolean;
}

/** The shop with the embedded carriers, whose tickets are refunded and changed; met through another supplier where one is given. */
export async function openAirShop(
  through: (embedded: AirSupplier, shop: Awaited<ReturnType<typeof openShop>>) => Promise<AirSupplier> = (
    embedded,
  ) => Promise.resolve(embedded),
) {
  const shop = await openShop();
  const { db, clock, jobs } = shop;
  const embedded = openEmbeddedAir({ db, clock, slowMs: 1, lateIssueMs: 1, awayShare: 0 });
  const supplier = await through(embedded.supplier, shop);
  const readProofs = (tenantId: string, fileIds: readonly string[]) =>
    openFiles(shop.deps, tenantId, fileIds);
  const afterSales = airAfterSales(supplier, readProofs);
  const deps = { ...shop.deps, supplier, airAfterSales: afterSales, airExtras: embedded.extras };
  workFulfilment(deps, airSupply(supplier));
  workAfterSales(deps, afterSales);
  db.hear(orderMoved, followScheduleChanges(airSchedule));
  db.hear(orderMoved, followTicketExtras(deps));
  workExtras(deps);
  const carrierNews = { ...deps, sms: createOutboxSender(db), flights: airSchedule };
  workScheduleChanges(carrierNews);
  let papers = 0;

  const search = (from: string, to: string, day: Day) =>
    supplier.search(tenant, { from, to, day, kind: 'direct' }, clock.now());

  async function offersOf({ types = ['ADT'], daysAhead = [20], ways, fare }: Wanted): Promise<string[]> {
    const seats = types.filter((type) => type !== 'INF').length;
    const wanted = fare ?? (({ changeLadder }: FareOption) => changeLadder !== '100');
    return Promise.all(
      daysAhead.map(async (ahead, at) => {
        const [from, to] = ways?.[at] ?? (at % 2 === 0 ? ['BJS', 'SHA'] : ['SHA', 'BJS']);
        const found = await search(from, to, addDays(dayOf(clock.now()), ahead));
        const fares = found.flatMap(({ fares, segments }) =>
          fares.filter((one) => one.seatsLeft >= seats + 1 && wanted(one, segments[0]!.flightNo)),
        );
        if (fares[0] === undefined) throw new Error('no such fare on sale');
        return fares[0].offerIds[0]!;
      }),
    );
  }

  const offersBefore = (ctx: ReturnType<typeof shop.as>, offerIds: readonly string[]) =>
    Promise.all(offerIds.map((_, leg) => offerOfFlight(deps, ctx, { offerIds, leg })));

  const orderOf = async (orderNo: string): Promise<OrderWithTickets> =>
    (await db.read(tenant, (tx) => findAnyOrder(tx, tenant, orderNo)))!;

  async function placeAir(memberId: string, wanted: Wanted = {}): Promise<string> {
    const { types = ['ADT'], bornOn = [], insuranceIds = [] } = wanted;
    const ctx = shop.as(memberId);
    await shop.join(memberId);
    const offerIds = [...(wanted.offerIds ?? (await offersOf(wanted)))];
    const multiCity = wanted.ways !== undefined;
    const quote = await quoteFlight(deps, ctx, { offerIds, multiCity });
    const prices = types.map((type) => quote.prices.find((price) => price.type === type)!.eachFen);
    const insured = quote.insurances.filter(({ id }) => insuranceIds.includes(id));
    const insurance = sumFen(insured.map(({ priceFen }) => priceFen)) * offerIds.length * types.length;
    const wishes = wanted.wishes === undefined ? [] : wanted.wishes(await offersBefore(ctx, offerIds));
    const wishedFen = sumFen(wishes.map(({ priceFen }) => priceFen));
    const { orderNo } = await placeAirOrder(deps, ctx, {
      offerIds,
      multiCity,
      passengers: types.map((type, at) => ({
        traveller: {
          name: `${familyNames[type]}${'一二三四五六七八九'[at]}`,
          certType: 2 as const,
          certNo: `E${77_000_000 + (papers += 1)}`,
          bornDate: bornOn[at] ?? bornDates[type],
          sex: undefined,
          mobilePhone: '',
        },
        type,
        save: false,
        insuranceIds: [...insuranceIds],
      })),
      contact: { name: '张一', mobile: '13800000010' },
      ...(wishes.length > 0 && {
        extras: {
          choices: wishes.map(({ passenger, leg, kind, code }) => ({ passenger, leg, kind, code })),
          expectFen: wishedFen,
        },
      }),
      expectTotalFen: fen(sumFen(prices) + insurance + wishedFen),
    });
    return orderNo;
  }

  return {
    ...shop,
    /** For rooms of other products, which do not ask who flies. */
    beside: shop,
    /** An order of flights as its page has it, with what is of flights beside what every order has. */
    async airDetail(memberId: string, orderNo: string) {
      const { detail, ...order } = await shop.detail(memberId, orderNo);
      if (detail.kind !== 'air') throw new Error('no flights');
      return { ...order, ...detail };
    },
    deps,
    supplier,
    faults: embedded.faults,
    carrier: embedded.carrier,
    carrierNews,
    search,
    orderOf,
    placeAir,
    sheetsOf: (orderNo: string) => db.read(tenant, (tx) => sheetRowsOf(tx, tenant, orderNo)),
    /** An order that is paid and ticketed, of a member with money. */
    async buy(memberId: string, wanted: Wanted = {}): Promise<string> {
      await shop.enrich(memberId);
      const orderNo = await placeAir(memberId, wanted);
      await shop.pay(memberId, orderNo);
      const failures = await jobs.run();
      if (failures.length > 0) throw failures[0] as Error;
      return orderNo;
    },
    paySheet: (memberId: string, sheetNo: string) =>
      startPayment(deps, shop.as(memberId), {
        businessType: 'changeTicket',
        orderNo: sheetNo,
        method: 'tianHangPay',
        payPassword,
      }),
    changeOptions: (
      memberId: string,
      orderNo: string,
      tickets: TicketKey[],
      daysAhead: number,
      free = false,
    ) =>
      airChangeOptions(deps, shop.as(memberId), {
        orderNo,
        tickets,
        day: addDays(dayOf(clock.now()), daysAhead),
        free,
      }),
    quoteChange: (
      memberId: string,
      orderNo: string,
      tickets: TicketKey[],
      offerId: string,
      free = false,
      onwardOfferIds: string[] = [],
    ) => quoteAirChange(deps, shop.as(memberId), { orderNo, tickets, offerId, onwardOfferIds, free }),
    change: (memberId: string, orderNo: string, quoteId: string, from: Partial<typeof deps> = {}) =>
      confirmChange({ ...deps, ...from }, afterSales, shop.as(memberId), { orderNo, quoteId, more: {} }),
    cancelChange: (memberId: string, orderNo: string, sheetNo: string) =>
      cancelChange(deps, afterSales, shop.as(memberId), { orderNo, sheetNo }),
    quoteRefund: (
      memberId: string,
      orderNo: string,
      tickets: TicketKey[],
      reason: AirRefundReason = 'voluntary',
    ) => quoteAirRefund(deps, shop.as(memberId), { orderNo, tickets, reason }),
    refund: (
      memberId: string,
      orderNo: string,
      quoteId: string,
      from: Partial<typeof deps> = {},
      grounds: { readonly note?: string; readonly fileIds?: string[] } = {},
    ) =>
      confirmAirRefund({ ...deps, ...from }, shop.as(memberId), {
        orderNo,
        quoteId,
        reason: grounds.note,
        attachments: grounds.fileIds ?? [],
      }),
    /** A document of a member. */
    sendFile: async (memberId: string, name = '诊断证明.pdf', bytes = Buffer.from('%PDF-1.7')) => {
      await shop.join(memberId);
      const { id } = await saveFile(deps, shop.as(memberId), {
        file: { name, bytes },
        key: `key-${(papers += 1)}-${memberId}`,
      });
      return id;
    },
    readSheet: (memberId: string, orderNo: string, sheetNo: string) =>
      readSheet(deps, afterSales, shop.as(memberId), { orderNo, sheetNo }),
    withdrawRefund: (memberId: string, orderNo: string, sheetNo: string) =>
      withdrawRefund(deps, afterSales, shop.as(memberId), { orderNo, sheetNo }),
    async sweep(): Promise<void> {
      await closeUnpaidChanges({ ...deps, clock }, tenant);
      await askOpenChanges(deps, afterSales, tenant);
      await closeReturnedOrders(deps, tenant);
    },
    /** What a member has less than before. */
    async lostBy<T>(memberId: string, act: () => Promise<T>): Promise<Fen> {
      const before = await shop.balance(memberId);
      await act();
      return fen(before - (await shop.balance(memberId)));
    },
  };
}
