import type { RequestOf } from '@woxing/contract/core/endpoint';
import type { PayMethod } from '@woxing/contract/payments/payments';
import type { CarKind } from '@woxing/contract/products/car/car-kinds.rules';
import * as contract from '@woxing/contract/products/car/car-orders';
import type { CarPart } from '@woxing/contract/products/car/car-price.rules';
import type { CarStandard } from '@woxing/contract/products/car/car-standard';
import * as estimates from '@woxing/contract/products/car/cars';
import { type EmbeddedCar, openEmbeddedCar } from '#sandbox/car/embedded-car.ts';
import { openBusinesses } from '#src/businesses.ts';
import { askOpenHolds, workFulfilment } from '#src/fulfilment/public.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { closeUnpaidOrders, lockOrder, type OrderWithTickets } from '#src/orders/public.ts';
import { moneyReturner, type PaymentChannels, startPayment } from '#src/payments/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { CarPlaces } from '#src/products/car/car-places.ts';
import { carProduct } from '#src/products/car/orders/car-product.ts';
import { carSupply } from '#src/products/car/orders/car-supply.ts';
import { type PlaceCarOrderDeps, placeCarOrder } from '#src/products/car/orders/place-car-order.ts';
import {
  cancelCarOrder,
  changeCarDestination,
  disputeCarBill,
  reviewCarRide,
} from '#src/products/car/rides/act-on-ride.ts';
import { findCarRide } from '#src/products/car/rides/follow-car-ride.ts';
import { followRides } from '#src/products/car/rides/follow-rides.ts';
import { workCompanyRides } from '#src/products/car/rides/pay-by-company.ts';
import { estimateCars } from '#src/products/car/search/estimate-cars.ts';
import type { TravellerAsked } from '#src/travellers/public.ts';
import { pinnedByName } from './pinned-standard.ts';
import { openShop, type openShopWith, payPassword, tenant } from './shop.ts';

export const people = { name: '人民广场', city: '上海', lat: 31.2304, lon: 121.4737 };
export const hongqiao = { name: '虹桥火车站', city: '上海', lat: 31.194, lon: 121.3202 };
export const xujiahui = { name: '徐家汇', city: '上海', lat: 31.1947, lon: 121.4374 };

/** Everything west of the sea is 上海. */
const carPlaces: CarPlaces = {
  cityAt: ({ lon }) => (lon < 125 ? { code: '310100', name: '上海', tier: 1 } : undefined),
  isIn: ({ lon }, city) => lon < 125 && city === '上海',
};

export interface CarInput {
  readonly kind?: CarKind;
  readonly sent?: Partial<RequestOf<typeof contract.placeCarOrder>>;
  readonly rider?: string;
  readonly deps?: Partial<PlaceCarOrderDeps>;
}

/** A shop that sends cars of the embedded fleet. */
export async function openCarShop() {
  return carShopIn(await openShop());
}

type Shop<C extends PaymentChannels> = Awaited<ReturnType<typeof openShopWith<C>>>;
/** Whoever sells flights in it. */
type AnyShop<C extends PaymentChannels> = Omit<Shop<C>, 'supplier' | 'deps'> & {
  readonly deps: Omit<Shop<C>['deps'], 'supplier'>;
};

export function carShopIn<C extends PaymentChannels>(
  shop: AnyShop<C>,
  embedded: EmbeddedCar = openEmbeddedCar({ db: shop.db, clock: shop.clock, places: carPlaces, slowMs: 1 }),
) {
  const { db, jobs, clock, as } = shop;
  const cars = embedded.supplier;
  const standards = new Map<string, CarStandard>();
  const products = { ...shop.deps.products, car: carProduct({ jobs }, cars) };
  const deps = {
    ...shop.deps,
    cars,
    carPlaces,
    products,
    money: moneyReturner({ jobs, products }),
    businesses: openBusinesses({ products }),
    carStandardsOf: ({ signedIn }: Ctx, travellers: readonly TravellerAsked[]) =>
      pinnedByName(standards, signedIn?.memberId, travellers),
  };
  const supply = carSupply(cars);
  workFulfilment(deps, supply);
  workCompanyRides(deps);

  async function place(memberId: string, input: CarInput = {}): Promise<string> {
    const { kind = 'economy', rider = '张一', sent } = input;
    await shop.join(memberId);
    const ride = { from: people, to: hongqiao, ...sent };
    const asked = estimates.estimateCar.input.parse({
      from: ride.from,
      to: ride.to,
      day: sent?.day,
      time: sent?.time,
      transfer: sent?.transfer,
    });
    const seen = await estimateCars(deps, as(memberId), asked).catch(() => undefined);
    const offer = seen?.kinds.find((one) => one.kind === kind);
    const book = contract.placeCarOrder.input.parse({
      ...ride,
      kind,
      rider: {
        traveller: {
          name: rider,
          certType: 2,
          certNo: `E${(riders += 1)}`,
          bornDate: '1990-03-07',
          mobilePhone: '',
        },
      },
      contact: { name: rider, mobile: '13800000010' },
      expectHighFen: offer?.highFen ?? 0,
      ...sent,
    });
    const { orderNo } = await placeCarOrder({ ...deps, ...input.deps }, as(memberId), book);
    return orderNo;
  }

  const follow = () => followRides(deps, tenant);
  const orderOf = (orderNo: string): Promise<OrderWithTickets> =>
    db.inTenant(tenant, (tx) => lockOrder(tx, tenant, orderNo));

  return {
    ...shop,
    deps,
    cars,
    faults: embedded.faults,
    /** By member: what the enterprise lets them ride. */
    standards,
    place,
    follow,
    orderOf,
    estimate: (memberId: string, asked: object = {}) =>
      estimateCars(
        deps,
        as(memberId),
        estimates.estimateCar.input.parse({ from: people, to: hongqiao, ...asked }),
      ),
    pay: (memberId: string, orderNo: string, method: PayMethod = 'tianHangPay') =>
      startPayment(deps, as(memberId), {
        businessType: 'carPay',
        orderNo,
        method,
        payPassword,
        ...(method === 'multiPay' && { outside: 'alipay' }),
      }),
    detail: (memberId: string, orderNo: string) => findOrder(deps, as(memberId), { orderNo }),
    live: (memberId: string, orderNo: string) => findCarRide(deps, as(memberId), { orderNo }),
    cancel: (memberId: string, orderNo: string, fee: number) =>
      cancelCarOrder(deps, as(memberId), contract.cancelCarOrder.input.parse({ orderNo, expectFeeFen: fee })),
    redirect: (memberId: string, orderNo: string, to: object) =>
      changeCarDestination(deps, as(memberId), contract.changeCarDestination.input.parse({ orderNo, to })),
    dispute: (memberId: string, orderNo: string, parts: CarPart[] = ['toll']) =>
      disputeCarBill(deps, as(memberId), { orderNo, parts, reason: '没有走高速' }),
    review: (memberId: string, orderNo: string) =>
      reviewCarRide(deps, as(memberId), { orderNo, stars: 5, tags: ['驾驶平稳'], words: '' }),
    /** Lets time pass, a few seconds at a time, until the ride is in a state, or was. */
    async until(orderNo: string, memberId: string, state: string) {
      for (let step = 0; step < 4000; step += 1) {
        const order = await this.detail(memberId, orderNo);
        if (order.detail.kind !== 'car') throw new Error('not a car');
        if (order.detail.ride.times.some((time) => time.state === state))
          return { ...order, detail: order.detail };
        clock.passSeconds(30);
        await follow();
      }
      throw new Error(`never ${state}`);
    },
    /** A ride that has been ridden. */
    async ride(memberId: string, input: CarInput = {}): Promise<string> {
      const orderNo = await place(memberId, input);
      await this.until(orderNo, memberId, 'ended');
      return orderNo;
    },
    /** What becomes of calls without an answer, and of orders nobody pays. */
    async sweep() {
      await askOpenHolds(deps, supply, tenant);
      await follow();
      await closeUnpaidOrders(deps, tenant);
    },
    async expectBooks() {
      await shop.expectSound();
      const broken = await shop.broken();
      if (broken.length > 0) throw new Error(`broken: ${broken.join()}`);
    },
  };
}

let riders = 50_000_000;
