import type { Day } from '@woxing/contract/core/days';
import { addFen, fen, sumFen, timesFen, yuan } from '@woxing/contract/core/money';
import type { PayMethod } from '@woxing/contract/payments/payments';
import type { StudentStatus } from '@woxing/contract/products/rail/train-concessions.rules';
import type { RideInput } from '@woxing/contract/products/rail/train-orders';
import type { TrainStandard } from '@woxing/contract/products/rail/train-standard';
import type { RailTicketType } from '@woxing/contract/products/rail/train-tickets.rules';
import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  askOpenChanges,
  cancelChange,
  closeReturnedOrders,
  closeUnpaidChanges,
  confirmRefund,
  readSheet,
  workAfterSales,
} from '#src/after-sales/public.ts';
import { openBusinesses } from '#src/businesses.ts';
import { workFulfilment } from '#src/fulfilment/public.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { lockOrder, type OrderWithTickets, sheetRowsOf } from '#src/orders/public.ts';
import { moneyReturner, type PaymentChannels, startPayment } from '#src/payments/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import { changeTrain } from '#src/products/rail/after-sales/change-train.ts';
import { quoteTrainChange } from '#src/products/rail/after-sales/quote-train-change.ts';
import { quoteTrainRefund } from '#src/products/rail/after-sales/quote-train-refund.ts';
import { railAfterSales } from '#src/products/rail/after-sales/rail-after-sales.ts';
import type { SheetDeps } from '#src/products/rail/after-sales/sheet-deps.ts';
import { type PlaceTrainOrderDeps, placeTrainOrder } from '#src/products/rail/orders/place-train-order.ts';
import { quoteTrain } from '#src/products/rail/orders/quote-train.ts';
import { railProduct } from '#src/products/rail/orders/rail-product.ts';
import { railSupply } from '#src/products/rail/orders/rail-supply.ts';
import type { RailSupplier } from '#src/products/rail/rail-supplier.ts';
import type { TravellerAsked } from '#src/travellers/public.ts';
import { pinned, pinnedByName } from './pinned-standard.ts';
import { scriptedRail } from './scripted-rail-supplier.ts';
import { openShop, type openShopWith, payPassword, tenant } from './shop.ts';

export const beijingToShanghai = {
  trainNo: 'G1',
  startsOn: '2025-12-11' as Day,
  from: '北京南',
  to: '上海虹桥',
  seat: 'O',
} as const satisfies RideInput;

interface TrainInput {
  readonly types?: readonly RailTicketType[];
  readonly ride?: RideInput;
  /** One after the other, in the place of `ride`. */
  readonly rides?: readonly RideInput[];
  readonly overReason?: string;
  /** The customer in whose name it is ordered, and the fee that each passenger is asked besides. */
  readonly soldTo?: { readonly customerId: string; readonly feeFen: number };
  /** Who has it approved, where somebody does. */
  readonly approvals?: PlaceTrainOrderDeps['approvals'];
  readonly method?: PayMethod;
  /** Names of the passengers, where they are somebody's. */
  readonly names?: readonly string[];
  /** Numbers of the papers of the passengers; each order has people of its own without. */
  readonly papers?: readonly string[];
  /** Birth dates of children who travel on the seats of the adults. */
  readonly freeChildren?: readonly string[];
  /** By passenger, and by child on the seat of an adult: who is to be kept in the member's list. */
  readonly kept?: readonly boolean[];
  readonly keptChildren?: readonly boolean[];
}

/** A shop that sells tickets for trains, over a railway that does as a test tells it. */
export function openRailShop() {
  return openRailShopOver(() => scriptedRail());
}

type RailOfShop = SheetDeps['rail'] & Parameters<typeof railAfterSales>[0] & Pick<RailSupplier, 'hold'>;

/** The same over a railway that is plugged in. */
export async function openRailShopOver<R extends RailOfShop>(
  plug: (shop: Awaited<ReturnType<typeof openShop>>) => R,
) {
  const shop = await openShop();
  return railShopIn(shop, plug(shop));
}

/** Tickets for trains in a shop that is open, whatever its payment channels. */
export function railShopIn<C extends PaymentChannels, R extends RailOfShop>(
  shop: Awaited<ReturnType<typeof openShopWith<C>>>,
  rail: R,
) {
  const { db, jobs } = shop;
  const standards = new Map<string, TrainStandard>();
  const products = { ...shop.deps.products, train: railProduct(shop, rail) };
  const deps = {
    ...shop.deps,
    rail,
    afterSales: railAfterSales(rail),
    railAccounts: knowsEverybody,
    products,
    money: moneyReturner({ jobs, products }),
    businesses: openBusinesses({ products }),
    serviceFee: () => Promise.resolve(serviceFee),
    trainStandard: ({ signedIn }: Ctx) => Promise.resolve(pinned(standards.get(signedIn?.memberId ?? ''))),
    trainStandardsOf: ({ signedIn }: Ctx, travellers: readonly TravellerAsked[]) =>
      pinnedByName(standards, signedIn?.memberId, travellers),
  };
  const supply = railSupply(rail);
  workFulfilment(deps, supply);
  workAfterSales(deps, deps.afterSales);
  const { as } = shop;

  const pay = (memberId: string, orderNo: string, method: PayMethod = 'tianHangPay') =>
    startPayment(deps, as(memberId), {
      businessType: orderNo.includes('C') ? 'trainChangeTicket' : 'trainPay',
      orderNo,
      method,
      payPassword,
      ...(method === 'multiPay' && { outside: 'alipay' }),
    });

  return {
    ...shop,
    deps,
    rail,
    pay,
    /** By member: which seats the enterprise allows, and what happens above them. */
    standards,
    detail: (memberId: string, orderNo: string) => findOrder(deps, as(memberId), { orderNo }),
    /** Orders seats on a train, held and not paid yet. */
    async placeTrain(memberId: string, input: TrainInput = {}): Promise<string> {
      const { types = ['adult'], ride = beijingToShanghai, papers } = input;
      const rides = [...(input.rides ?? [ride])];
      const ctx = as(memberId);
      await shop.join(memberId);
      const quote = await quoteTrain(deps, ctx, { rides });
      const fares = types.flatMap((type) =>
        quote.rides.map((each) => each.fares.find((fare) => fare.type === type)!.fareFen),
      );
      const { orderNo } = await placeTrainOrder(
        { ...deps, approvals: input.approvals ?? deps.approvals },
        ctx,
        {
          rides,
          passengers: types.map((type, at) => ({
            traveller: {
              name: input.names?.[at] ?? `${type === 'child' ? '李' : '张'}${'一二三四五'[at]}`,
              certType: 2 as const,
              certNo: papers?.[at] ?? `E${(travellers += 1)}`,
              bornDate: bornDates[type],
              sex: undefined,
              mobilePhone: '',
            },
            type,
            ...concessionInput(type),
            save: input.kept?.[at] ?? false,
            ...(input.soldTo !== undefined && {
              saleFen: addFen(
                sumFen(fares.slice(at * rides.length, (at + 1) * rides.length)),
                serviceFee,
                fen(input.soldTo.feeFen),
              ),
            }),
          })),
          customerId: input.soldTo?.customerId,
          freeChildren: (input.freeChildren ?? []).map((bornDate, at) => ({
            traveller: {
              name: `陈${'一二三四五'[at]}`,
              certType: 2 as const,
              certNo: `E${(travellers += 1)}`,
              bornDate,
              sex: undefined,
              mobilePhone: '',
            },
            save: input.keptChildren?.[at] ?? false,
          })),
          wish: { places: [], berths: {} },
          standing: false,
          contact: { name: '张一', mobile: '13800000010' },
          overReason: input.overReason,
          expectTotalFen: addFen(sumFen(fares), timesFen(serviceFee, types.length)),
        },
      );
      return orderNo;
    },
    /** An order that is paid and has its tickets. */
    async buyTrain(memberId: string, input: TrainInput = {}): Promise<string> {
      const orderNo = await this.placeTrain(memberId, input);
      await pay(memberId, orderNo, input.method);
      await jobs.run();
      return orderNo;
    },
    quoteRefund: (
      memberId: string,
      orderNo: string,
      passengers: readonly number[],
      leg = 0,
      feeOn?: 'company' | 'person',
    ) =>
      quoteTrainRefund(deps, as(memberId), {
        orderNo,
        tickets: passengers.map((passenger) => ({ passenger, leg })),
        feeOn,
      }),
    /** Asks for a quote and confirms it. */
    async refund(memberId: string, orderNo: string, passengers: readonly number[], leg = 0, from = deps) {
      const { quoteId } = await this.quoteRefund(memberId, orderNo, passengers, leg);
      return confirmRefund(from, from.afterSales, as(memberId), { orderNo, quoteId });
    },
    quoteChange: (
      memberId: string,
      orderNo: string,
      passengers: readonly number[],
      ride: RideInput,
      leg = 0,
    ) =>
      quoteTrainChange(deps, as(memberId), {
        orderNo,
        tickets: passengers.map((passenger) => ({ passenger, leg })),
        ride,
      }),
    async change(
      memberId: string,
      orderNo: string,
      passengers: readonly number[],
      ride: RideInput,
      from = deps,
    ) {
      const { quoteId } = await this.quoteChange(memberId, orderNo, passengers, ride);
      return changeTrain(from, as(memberId), { orderNo, quoteId, wish: { places: [], berths: {} } });
    },
    cancelChange: (memberId: string, orderNo: string, sheetNo: string) =>
      cancelChange(deps, deps.afterSales, as(memberId), { orderNo, sheetNo }),
    readSheet: (memberId: string, orderNo: string, sheetNo: string) =>
      readSheet(deps, deps.afterSales, as(memberId), { orderNo, sheetNo }),
    /** While something runs, a ticket is issued no more: it ended elsewhere. */
    async withTicketGone<T>(orderNo: string, passenger: number, work: () => Promise<T>): Promise<T> {
      const put = (state: 'refunded' | 'issued') =>
        db.inTenant(tenant, (tx) =>
          sql`update order_tickets set state = ${state} where tenant_id = ${tenant} and order_no = ${orderNo}
            and passenger = ${passenger}`.execute(tx),
        );
      await put('refunded');
      try {
        return await work();
      } finally {
        await put('issued');
      }
    },
    /** What sweeps do. */
    async sweep(from = deps) {
      await closeUnpaidChanges(from, tenant);
      await askOpenChanges(from, from.afterSales, tenant);
      await closeReturnedOrders(from, tenant);
    },
    /** All that is proved of the books, with nothing on its way. */
    async expectBooks() {
      await shop.expectSound();
      expect(await shop.broken()).toEqual([]);
    },
    /** As the use cases see it. */
    orderOf: (orderNo: string): Promise<OrderWithTickets> =>
      db.inTenant(tenant, (tx) => lockOrder(tx, tenant, orderNo)),
    sheetsOf: (orderNo: string) => db.read(tenant, (tx) => sheetRowsOf(tx, tenant, orderNo)),
  };
}

export const serviceFee = yuan(5);

let travellers = 10_000_000;

const bornDates = {
  adult: '1990-03-07' as Day,
  child: '2018-05-01' as Day,
  student: '2005-05-01' as Day,
  'disabled-soldier': '1970-01-01' as Day,
} as const satisfies Record<RailTicketType, Day>;

const knowsEverybody: PlaceTrainOrderDeps['railAccounts'] = {
  checkIdentity: (_call, people) => Promise.resolve({ kind: 'done', value: people.map(() => 'verified') }),
  checkConcessions: (_call, claims) =>
    Promise.resolve({ kind: 'done', value: claims.map(() => ({ state: 'qualified', left: 4 })) }),
};

/** By what passengers of a kind have their price. */
export function concessionInput(type: RailTicketType) {
  if (type === 'student') return { student: aStudent };
  return type === 'disabled-soldier'
    ? { certificate: { kind: 'soldier', number: '军J123456' } as const }
    : {};
}

export const aStudent: StudentStatus = {
  school: '华东师范大学',
  number: '2024010203',
  from: '北京',
  to: '上海',
  enteredIn: 2024,
  years: 4,
};
