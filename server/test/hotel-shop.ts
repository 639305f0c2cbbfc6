import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import type { RequestOf } from '@woxing/contract/core/endpoint';
import type { PayMethod } from '@woxing/contract/payments/payments';
import type { CancelKind } from '@woxing/contract/products/hotel/hotel-cancellation.rules';
import { type HotelPayment, rateKinds } from '@woxing/contract/products/hotel/hotel-facts.rules';
import * as contract from '@woxing/contract/products/hotel/hotel-orders';
import { stayTotal } from '@woxing/contract/products/hotel/hotel-price.rules';
import type { HotelStandard } from '@woxing/contract/products/hotel/hotel-standard';
import { type EmbeddedHotel, openEmbeddedHotel } from '#sandbox/hotel/embedded-hotel.ts';
import {
  askOpenChanges,
  cancelChange,
  closeReturnedOrders,
  closeUnpaidChanges,
  confirmChange,
  confirmRefund,
  readSheet,
  workAfterSales,
} from '#src/after-sales/public.ts';
import { openBusinesses } from '#src/businesses.ts';
import { askOpenHolds, workFulfilment } from '#src/fulfilment/public.ts';
import { findOrder } from '#src/orders/find-order.ts';
import {
  closeUnpaidOrders,
  lockOrder,
  type OrderWithTickets,
  orderMoved,
  sheetRowsOf,
} from '#src/orders/public.ts';
import { moneyReturner, type PaymentChannels, startPayment } from '#src/payments/public.ts';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import { hotelAfterSales } from '#src/products/hotel/after-sales/hotel-after-sales.ts';
import { quoteHotelChange } from '#src/products/hotel/after-sales/quote-hotel-change.ts';
import { quoteHotelRefund } from '#src/products/hotel/after-sales/quote-hotel-refund.ts';
import { openAgreedRates } from '#src/products/hotel/agreements/agreed-rates.ts';
import { modifyStay } from '#src/products/hotel/guests/modify-stay.ts';
import { workGuestChanges } from '#src/products/hotel/guests/tell-hotel-of-guests.ts';
import type { HotelSupplier, RoomRate } from '#src/products/hotel/hotel-supplier.ts';
import { hotelContent } from '#src/products/hotel/orders/hotel-content.ts';
import { hotelProduct } from '#src/products/hotel/orders/hotel-product.ts';
import { hotelSupply } from '#src/products/hotel/orders/hotel-supply.ts';
import { type PlaceHotelOrderDeps, placeHotelOrder } from '#src/products/hotel/orders/place-hotel-order.ts';
import { followConfirmedStay, followStays } from '#src/products/hotel/stays/follow-stays.ts';
import type { TravellerAsked } from '#src/travellers/public.ts';
import { gridPlaces } from './hotel-places.ts';
import { pinned, pinnedByName } from './pinned-standard.ts';
import { openShop, type openShopWith, payPassword, tenant } from './shop.ts';

export interface HotelInput {
  /** Names by rooms. */
  readonly rooms?: readonly (readonly string[])[];
  readonly nights?: number;
  /** Days from today to the arrival. */
  readonly ahead?: number;
  readonly cancellation?: CancelKind;
  readonly onRequest?: boolean;
  /** Where it is paid. */
  readonly payment?: HotelPayment;
  /** The one that was found before, in place of another. */
  readonly found?: FoundRate;
  readonly overReason?: string;
  readonly applicationNo?: string;
  readonly approvals?: PlaceHotelOrderDeps['approvals'];
  readonly deps?: Partial<PlaceHotelOrderDeps>;
  readonly sent?: Partial<RequestOf<typeof contract.placeHotelOrder>>;
  readonly tenantId?: string;
  /** Who orders, where that is somebody of a company. */
  readonly caller?: MemberCtx;
}

/** Nights that a stay gets besides. */
export interface MoreNights {
  readonly before?: number;
  readonly after?: number;
  readonly caller?: MemberCtx;
}

export interface FoundRate {
  readonly hotelId: string;
  readonly rate: RoomRate;
  readonly arrival: Day;
  readonly departure: Day;
}

/** A shop that sells rooms of the embedded hotels. */
export async function openHotelShop() {
  return hotelShopIn(await openShop());
}

export function hotelShopIn<C extends PaymentChannels>(
  shop: Awaited<ReturnType<typeof openShopWith<C>>>,
  embedded: EmbeddedHotel = openEmbeddedHotel({ db: shop.db, clock: shop.clock, places: gridPlaces }),
) {
  const { db, jobs, clock, as } = shop;
  const hotels: HotelSupplier = embedded.supplier;
  const standards = new Map<string, HotelStandard>();
  const products = { ...shop.deps.products, hotel: hotelProduct({ jobs }, hotels) };
  const deps = {
    ...shop.deps,
    hotels,
    products,
    hotelAfterSales: hotelAfterSales(hotels),
    agreedRates: openAgreedRates({ db }),
    money: moneyReturner({ jobs, products }),
    businesses: openBusinesses({ products }),
    hotelStandard: ({ signedIn }: Ctx) => Promise.resolve(pinned(standards.get(signedIn?.memberId ?? ''))),
    hotelStandardsOf: ({ signedIn }: Ctx, travellers: readonly TravellerAsked[]) =>
      pinnedByName(standards, signedIn?.memberId, travellers),
  };
  const supply = hotelSupply(hotels);
  workFulfilment(deps, supply);
  workAfterSales(deps, deps.hotelAfterSales);
  workGuestChanges(deps);
  db.hear(orderMoved, followConfirmedStay);

  /** A rate of 杭州 that is there for so many rooms, for whom the hotel asks nobody. */
  async function find(input: HotelInput = {}): Promise<FoundRate> {
    const { rooms = [['张一']], nights = 2, ahead = 14, cancellation = 'free', onRequest = false } = input;
    const { payment = 'prepay' } = input;
    const arrival = addDays(dayOf(clock.now()), ahead);
    const departure = addDays(arrival, nights);
    const stay = {
      arrival,
      departure,
      rooms: rooms.length,
      adults: Math.max(...rooms.map((of) => of.length)),
    };
    const tenantId = input.tenantId ?? tenant;
    const houses = await hotels.hotels('杭州');
    for (const { id: hotelId } of houses) {
      const rates = await hotels.rates(tenantId, { hotelId, stay, kinds: rateKinds }, clock.now());
      const rate = rates?.find(
        ({ plan, left }) =>
          plan.payment === payment &&
          plan.kind === 'public' &&
          plan.cancellation.kind === cancellation &&
          plan.onRequest === onRequest &&
          left >= rooms.length,
      );
      if (rate !== undefined) return { hotelId, rate, arrival, departure };
    }
    throw new Error('no such rate');
  }

  async function place(memberId: string, input: HotelInput = {}): Promise<string> {
    const { rooms = [['张一']], overReason, applicationNo } = input;
    const { hotelId, rate, arrival, departure } = input.found ?? (await find(input));
    const ctx = input.caller ?? as(memberId, input.tenantId);
    if (ctx.tenantId === tenant && input.caller === undefined) await shop.join(memberId);
    const asked = contract.placeHotelOrder.input.parse({
      hotelId,
      roomId: rate.roomId,
      planId: rate.plan.id,
      arrival,
      departure,
      rooms: rooms.map((names) => ({
        guests: names.map(writtenGuest),
      })),
      arrivesAt: '18:00',
      contact: { name: '张一', mobile: '13800000010' },
      overReason,
      applicationNo,
      prices: rate.nights.map(({ night, priceFen }) => ({ night, priceFen })),
      expectTotalFen: stayTotal(rate.nights, rooms.length),
      ...input.sent,
    });
    const approvals = input.approvals ?? deps.approvals;
    const { orderNo } = await placeHotelOrder({ ...deps, ...input.deps, approvals }, ctx, asked);
    return orderNo;
  }

  const pay = (memberId: string, orderNo: string, method: PayMethod = 'tianHangPay') =>
    startPayment(deps, as(memberId), {
      businessType: 'hotelPay',
      orderNo,
      method,
      payPassword,
      ...(method === 'multiPay' && { outside: 'alipay' }),
    });

  const orderOf = (orderNo: string, tenantId = tenant): Promise<OrderWithTickets> =>
    db.inTenant(tenantId, (tx) => lockOrder(tx, tenantId, orderNo));

  return {
    ...shop,
    deps,
    hotels,
    faults: embedded.faults,
    /** By member: what the enterprise lets a night cost. */
    standards,
    find,
    writtenGuest,
    place,
    pay,
    orderOf,
    /** An order that is paid and confirmed. */
    async buy(memberId: string, input: HotelInput = {}, method?: PayMethod): Promise<string> {
      const orderNo = await place(memberId, input);
      await pay(memberId, orderNo, method);
      await jobs.run();
      return orderNo;
    },
    detail: (memberId: string, orderNo: string) => findOrder(deps, as(memberId), { orderNo }),
    /** What becomes of calls without an answer. */
    askHotels: (tenantId = tenant) => askOpenHolds(deps, supply, tenantId),
    quote: (
      memberId: string,
      orderNo: string,
      tickets: readonly { readonly passenger: number; readonly leg: number }[],
      feeOn?: 'company' | 'person',
    ) => quoteHotelRefund(deps, as(memberId), { orderNo, tickets: [...tickets], feeOn }),
    /** Quotes these nights, all of the order without, and confirms it. */
    async cancelNights(
      memberId: string,
      orderNo: string,
      tickets?: readonly { readonly passenger: number; readonly leg: number }[],
    ) {
      const nights = tickets ?? (await orderOf(orderNo)).tickets;
      const chosen = nights.map(({ passenger, leg }) => ({ passenger, leg }));
      const { quoteId } = await this.quote(memberId, orderNo, chosen);
      return confirmRefund(deps, deps.hotelAfterSales, as(memberId), { orderNo, quoteId });
    },
    /** Tells the hotel who sleeps in these rooms, by their numbers, and when they come; what is not said stays. */
    async modify(
      memberId: string,
      orderNo: string,
      input: {
        readonly rooms?: Readonly<Record<number, readonly string[]>>;
        readonly arrivesAt?: string;
        readonly requests?: string;
        readonly overReason?: string;
      },
      part: Partial<typeof deps> = {},
    ) {
      const before = hotelContent.parse((await orderOf(orderNo)).content);
      const asked = contract.modifyHotelOrder.input.parse({
        arrivesAt: before.arrivesAt,
        requests: before.requests,
        ...input,
        orderNo,
        rooms: Object.entries(input.rooms ?? {}).map(([room, names]) => ({
          room: Number(room),
          guests: names.map(writtenGuest),
        })),
      });
      return modifyStay({ ...deps, ...part }, as(memberId), asked);
    },
    readSheet: (memberId: string, orderNo: string, sheetNo: string) =>
      readSheet(deps, deps.hotelAfterSales, as(memberId), { orderNo, sheetNo }),
    sheetsOf: (orderNo: string) => db.read(tenant, (tx) => sheetRowsOf(tx, tenant, orderNo)),
    /** What coming so many days later costs, or earlier; with nights before and after it besides. */
    async quoteChange(memberId: string, orderNo: string, daysLater: number, more: MoreNights = {}) {
      const { arrival, departure } = hotelContent.parse((await orderOf(orderNo)).content);
      return quoteHotelChange(deps, more.caller ?? as(memberId), {
        orderNo,
        arrival: addDays(arrival, daysLater - (more.before ?? 0)),
        departure: addDays(departure, daysLater + (more.after ?? 0)),
      });
    },
    /** Quotes it, confirms it, and pays what is due where somebody says how. */
    async change(
      memberId: string,
      orderNo: string,
      daysLater: number,
      method?: PayMethod,
      more: MoreNights = {},
    ) {
      const { quoteId } = await this.quoteChange(memberId, orderNo, daysLater, more);
      const asked = await confirmChange(deps, deps.hotelAfterSales, more.caller ?? as(memberId), {
        orderNo,
        quoteId,
        more: {},
      });
      if (asked.code === 13 && method !== undefined) await this.payChange(memberId, asked.sheetNo, method);
      return asked;
    },
    /** The stay begins and ends so many nights earlier and later, paid by the wallet where something is due. */
    lengthen(memberId: string, orderNo: string, more: MoreNights) {
      return this.change(memberId, orderNo, 0, 'tianHangPay', more);
    },
    payChange: (memberId: string, sheetNo: string, method: PayMethod = 'tianHangPay') =>
      startPayment(deps, as(memberId), {
        businessType: 'hotelChange',
        orderNo: sheetNo,
        method,
        payPassword,
      }),
    cancelChange: (memberId: string, orderNo: string, sheetNo: string) =>
      cancelChange(deps, deps.hotelAfterSales, as(memberId), { orderNo, sheetNo }),
    /** What hotels say of their guests. */
    followStays: () => followStays(deps, tenant),
    async sweep() {
      await closeUnpaidOrders(deps, tenant);
      await closeUnpaidChanges(deps, tenant);
      await askOpenChanges(deps, deps.hotelAfterSales, tenant);
      await closeReturnedOrders(deps, tenant);
    },
    /** Rooms that are left of a rate, up to what suppliers tell. */
    async leftOf({ hotelId, rate, arrival, departure }: FoundRate): Promise<number> {
      const stay = { arrival, departure, rooms: 1, adults: 1 };
      const rates = await hotels.rates(tenant, { hotelId, stay, kinds: rateKinds }, clock.now());
      return rates!.find((one) => one.roomId === rate.roomId && one.plan.id === rate.plan.id)!.left;
    },
    async expectBooks() {
      await shop.expectSound();
      const broken = await shop.broken();
      if (broken.length > 0) throw new Error(`broken: ${broken.join()}`);
    },
  };
}

let guests = 30_000_000;

const writtenGuest = (name: string) => ({
  traveller: { name, certType: 2, certNo: `E${(guests += 1)}`, bornDate: '1990-03-07', mobilePhone: '' },
});
