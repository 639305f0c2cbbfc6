import { createHash } from 'node:crypto';
import type { Day } from '@woxing/contract/core/days';
import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, fen, sumFen, yuan } from '@woxing/contract/core/money';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import type { findOrder as orderEndpoint } from '@woxing/contract/orders/orders';
import type { PayMethod } from '@woxing/contract/payments/payments';
import type { AirStandard } from '@woxing/contract/products/air/air-standard';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { bookedToReader } from '#src/budgets/public.ts';
import { openBusinesses } from '#src/businesses.ts';
import type { LineInput } from '#src/credit/line-setting.rules.ts';
import { findCredit, setCreditLine } from '#src/credit/public.ts';
import { saveCustomer } from '#src/customers/save-customer.ts';
import { followOrder } from '#src/earnings/public.ts';
import { askOpenHolds, fulfilmentSteps, workFulfilment } from '#src/fulfilment/public.ts';
import { accounts, driftedAccounts, guardedBalance, post, trialBalance } from '#src/ledger/public.ts';
import { runInvariant } from '#src/ledger-audit/invariants.db.ts';
import { invariantIds } from '#src/ledger-audit/invariants.rules.ts';
import { findOrder } from '#src/orders/find-order.ts';
import { closeUnpaidOrders, type OrderProducts, orderMoved } from '#src/orders/public.ts';
import type { PaymentChannels } from '#src/payments/payment-channel.ts';
import { stuckReturns } from '#src/payments/payments.db.ts';
import {
  askCaptureAgain,
  askDuePayments,
  moneyReturner,
  paymentLister,
  setFirstPayPassword,
  startPayment,
  unpaidCards,
  workCaptures,
  workReturns,
} from '#src/payments/public.ts';
import { askReturnAgain } from '#src/payments/return-money.ts';
import type { Ctx, MemberCtx } from '#src/platform/context.ts';
import { createVault, type Vault } from '#src/platform/crypto.ts';
import type { PooledDatabase } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import { createLog, type Log } from '#src/platform/log.ts';
import type { AirPassengerType } from '#src/products/air/air-fares.rules.ts';
import { airSettingsOf } from '#src/products/air/air-settings.ts';
import type { PricedOffer } from '#src/products/air/air-supplier.ts';
import type { PlaceAirOrderDeps } from '#src/products/air/orders/place-air-order.ts';
import {
  type AirSupplier,
  airProduct,
  airSupply,
  followTickets,
  placeAirOrder,
  quoteFlight,
  workPolicies,
} from '#src/products/air/public.ts';
import { carJobs } from '#src/products/car/orders/car-supply.ts';
import { hotelJobs } from '#src/products/hotel/orders/hotel-supply.ts';
import { internationalJobs } from '#src/products/international-air/orders/international-supply.ts';
import { railJobs } from '#src/products/rail/orders/rail-supply.ts';
import { productFacts } from '#src/products.ts';
import { type LineDeps, writeLines } from '#src/reports/write-lines.ts';
import { saveBookingLimits } from '#src/tenants/public.ts';
import { listPassengers, type TravellerAsked } from '#src/travellers/public.ts';
import { limitsOfTests } from './booking-limits.ts';
import { testDatabase } from './database.ts';
import type { HandClock } from './hand-clock.ts';
import { type HandJobs, handJobs } from './hand-jobs.ts';
import { addMembers } from './members.ts';
import { noApplications, noApprovals, noSheetApprovals } from './no-approvals.ts';
import { pinned, pinnedByName } from './pinned-standard.ts';
import { scriptedAirSupplier } from './scripted-air-supplier.ts';
import { type ScriptedCards, scriptedCards } from './scripted-cards.ts';
import { scriptedChannels } from './scripted-channel.ts';
import { scriptedInsurer } from './scripted-insurer.ts';

export const tenant = 'official';
export const payPassword = createHash('md5').update('135790').digest('hex');

interface AirInput {
  readonly types?: readonly AirPassengerType[];
  readonly legs?: number;
  readonly insuranceIds?: string[];
  /** By passenger, where they are not insured alike. */
  readonly insuredBy?: readonly (readonly string[])[];
  /** Numbers of the papers of the passengers; each order has people of its own without. */
  readonly papers?: readonly string[];
  /** Names of the passengers, where they are somebody's. */
  readonly names?: readonly string[];
  /** Ids of the passengers, where they are chosen and not written. */
  readonly ids?: readonly string[];
  /** By passenger: who is to be kept in the member's list. */
  readonly kept?: readonly boolean[];
  readonly confirmConflict?: boolean;
  /** Of each passenger, where the type does not say enough. */
  readonly bornDates?: readonly string[];
  /** What the flight is instead of the supplier's only one; by leg, where the legs are not alike. */
  readonly flight?: Partial<PricedOffer> | readonly Partial<PricedOffer>[];
  /** Another process. */
  readonly from?: Partial<Pick<PlaceAirOrderDeps, 'db' | 'applications' | 'approvals'>>;
  readonly applicationNo?: string;
  readonly bookedTo?: { readonly costCentreId?: string; readonly projectId?: string };
  readonly caller?: Partial<MemberCtx>;
}

/** The supplier, its flight being another one. */
function flying(supplier: AirSupplier, flight: AirInput['flight']): AirSupplier {
  if (flight === undefined) return supplier;
  const flightOf = (leg: number): Partial<PricedOffer> | undefined => ('at' in flight ? flight[leg] : flight);
  return {
    ...supplier,
    price: async (...asked) => {
      const answer = await supplier.price(...asked);
      if (answer.kind !== 'done') return answer;
      return { ...answer, value: answer.value.map((offer, leg) => ({ ...offer, ...flightOf(leg) })) };
    },
  };
}

let travellers = 20_000_000;

/** Orders, payments and flights over a database of their own, with an outside world that does as a test tells it. */
export function openShop() {
  return openShopWith(({ clock }) => scriptedChannels(() => clock.now()));
}

/** The same with channels that are plugged in. */
export async function openShopWith<C extends PaymentChannels>(
  plug: (stage: {
    db: PooledDatabase;
    clock: HandClock;
    jobs: HandJobs;
    vault: Vault;
    log: Log;
  }) => C | Promise<C>,
) {
  const { db, url, clock, anotherDatabase } = await testDatabase({ tenants: [tenant, 'partner'] });
  for (const each of [tenant, 'partner'])
    await db.inTenant(each, (tx) => saveBookingLimits(tx, each, limitsOfTests));
  const jobs = handJobs();
  const supplier = scriptedAirSupplier();
  const vault = createVault([Buffer.alloc(32, 7)]);
  // What goes wrong here goes wrong on purpose, so nothing of it is said.
  const log = createLog('silent');
  const channels = await plug({ db, clock, jobs, vault, log });
  const cards = scriptedCards(() => clock.now());
  const airStandards = new Map<string, AirStandard>();
  const parts = { db, clock, jobs, supplier, channels, cards, vault, log, airStandards };
  const deps = depsOf(parts);
  const air = airSupply(supplier);
  workFulfilment(deps, air);
  workReturns(deps);
  workCaptures(deps);
  const insurer = scriptedInsurer(() => clock.now());
  db.hear(orderMoved, followTickets({ jobs }));
  workPolicies({ ...deps, insurer });

  const employers = new Map<string, string>();
  const sellers = new Map<string, 40 | 50>();
  const as = (memberId: string, tenantId = tenant): MemberCtx => ({
    tenantId,
    requestId: 'test',
    now: clock.now(),
    ip: '127.0.0.1',
    viaLoopback: true,
    signedIn: {
      memberId,
      memberType: sellers.get(memberId) ?? 10,
      creditMemberId: employers.get(memberId),
      creditEmployeeId: employers.has(memberId) ? '71' : undefined,
      sessionId: 'test',
    },
  });

  return {
    ...parts,
    /** The database, signed in as its owner. */
    url,
    deps,
    as,
    /** By member: what the enterprise lets an employee fly. */
    airStandards,
    /** The same rooms on another pool, as a second process has them. */
    anotherProcess() {
      const another = anotherDatabase();
      another.hear(orderMoved, followTickets({ jobs }));
      return depsOf({ ...parts, db: another });
    },
    /** Who insures passengers of flights. */
    insurer,

    /** Members under made-up numbers: whoever orders by `place`, or has a wallet, is one already. */
    join: (...memberIds: readonly string[]) => addMembers(db, tenant, memberIds),

    /** A distributor or city operator with one customer, by whose id orders are placed for them. */
    async seller(memberId: string, memberType: 40 | 50 = 40): Promise<string> {
      await addMembers(db, tenant, [memberId]);
      sellers.set(memberId, memberType);
      const input = { name: '周明远', mobilePhone: '', note: '', passengerIds: [] };
      return (await saveCustomer({ db, vault }, as(memberId), input)).id;
    },

    /** Orders one flight, or so many legs of it, and answers the order number. */
    async place(memberId: string, input: AirInput = {}): Promise<string> {
      const { types = ['ADT', 'ADT', 'CHD'], legs = 1, insuranceIds = [], papers, confirmConflict } = input;
      const ctx = { ...as(memberId), ...input.caller };
      await addMembers(db, ctx.tenantId, [memberId]);
      const from = { ...deps, ...input.from, supplier: flying(supplier, input.flight) };
      const offerIds = Array.from({ length: legs }, () => supplier.offer.offerId);
      const quote = await quoteFlight(from, ctx, { offerIds });
      const prices = types.map((type) => quote.prices.find((price) => price.type === type)!.eachFen);
      const insuredBy = input.insuredBy ?? types.map(() => insuranceIds);
      const insured = insuredBy.flatMap((ids) => quote.insurances.filter(({ id }) => ids.includes(id)));
      const insurance = sumFen(insured.map(({ priceFen }) => priceFen)) * legs;
      const { orderNo } = await placeAirOrder(from, ctx, {
        offerIds,
        passengers: types.map((type, at) => ({
          passengerId: input.ids?.[at],
          traveller: {
            name: input.names?.[at] ?? `${type === 'ADT' ? '张' : '李'}${'一二三四五六七八九'[at]}`,
            certType: 2 as const,
            certNo: papers?.[at] ?? `E${(travellers += 1)}`,
            bornDate: input.bornDates?.[at] ?? bornDates[type],
            sex: undefined,
            mobilePhone: '',
          },
          type,
          save: input.kept?.[at] ?? false,
          insuranceIds: [...(insuredBy[at] ?? [])],
        })),
        contact: { name: '张一', mobile: '13800000010' },
        expectTotalFen: fen(sumFen(prices) + insurance),
        confirmConflict,
        applicationNo: input.applicationNo,
        ...input.bookedTo,
      });
      return orderNo;
    },

    pay: (memberId: string, orderNo: string, method: PayMethod = 'tianHangPay', from = deps) =>
      startPayment(from, as(memberId), {
        businessType: 'dometicketOrderPay',
        orderNo,
        method,
        payPassword,
        ...(method === 'multiPay' && { outside: 'alipay' }),
      }),
    /** The members are employees of an enterprise with so much credit. */
    async employ(
      enterpriseId: string,
      limitFen: Fen,
      memberIds: readonly string[],
      more: Partial<LineInput> = {},
    ) {
      const line = { enterpriseId, limitFen, termDays: 30, frozen: false, employeesMay: true, payLimits: [] };
      await db.inTenant(tenant, (tx) => setCreditLine(tx, tenant, { ...line, ...more }, clock.now()));
      await addMembers(db, tenant, memberIds);
      for (const memberId of memberIds) employers.set(memberId, enterpriseId);
    },
    credit: (enterpriseId: string) => db.read(tenant, (tx) => findCredit(tx, tenant, enterpriseId)),
    /** Books that are wrong, by the name of the invariant. */
    broken: (products: LineDeps['products'] = productFacts) => brokenInvariants(db, products),

    /** Gives a member a wallet with money and a pay password. */
    async enrich(memberId: string, amountFen: Fen = yuan(100_000)): Promise<void> {
      await addMembers(db, tenant, [memberId]);
      await db.inTenant(tenant, async (tx) => {
        const id = `gift:${memberId}:${await balanceOf(db, memberId)}`;
        const wallet = accounts.wallet(memberId);
        await post(tx, tenant, [
          { id, debit: accounts.funding, credit: wallet, amountFen, memo: 'test', at: clock.now() },
        ]);
        await setFirstPayPassword(vault, tx, { tenantId: tenant, memberId }, payPassword);
      });
    },

    balance: (memberId: string) => balanceOf(db, memberId),
    detail: (memberId: string, orderNo: string): Promise<AnswerOf<typeof orderEndpoint>> =>
      findOrder(deps, as(memberId), { orderNo }),
    /** Names in the member's list of travellers. */
    keptBy: async (memberId: string): Promise<string[]> =>
      (await listPassengers({ db }, as(memberId), { keyword: '' })).list.map(({ name }) => name).toSorted(),
    codeOf: async (orderNo: string): Promise<OrderCode> =>
      (
        await db.read(tenant, (tx) =>
          sql<{
            code: OrderCode;
          }>`select code from orders where tenant_id = ${tenant} and order_no = ${orderNo}`.execute(tx),
        )
      ).rows[0]!.code,
    /** Also one that found no seat. */
    lastOrderOf: async (memberId: string): Promise<string> =>
      (
        await db.read(tenant, (tx) =>
          sql<{ orderNo: string }>`
            select order_no as "orderNo" from orders where tenant_id = ${tenant} and member_id = ${memberId}
            order by created_at desc limit 1`.execute(tx),
        )
      ).rows[0]!.orderNo,
    /** Calls to the supplier for an order, in turn: `I2` is the second of asking for tickets. */
    async operationsOf(orderNo: string) {
      const rows = await db.read(tenant, (tx) =>
        tx
          .selectFrom('order_operations')
          .select(['client_reference', 'state', 'cause'])
          .where('order_no', '=', orderNo)
          .orderBy('started_at')
          .orderBy('client_reference')
          .execute(),
      );
      return rows.map(({ client_reference, ...how }) => [
        client_reference.slice(orderNo.length),
        how.state,
        how.cause,
      ]);
    },
    closeUnpaid: (from = deps) => closeUnpaidOrders(from, tenant),
    askHolds: () => askOpenHolds(deps, air, tenant),
    askDue: (from = deps) => askDuePayments(from, tenant),
    /** An administrator has seen to the returns that channels refused: they are asked for again. */
    seeToStuck: () =>
      db.inTenant(tenant, async (tx) => {
        for (const { refundNo } of await stuckReturns(tx, tenant))
          await askReturnAgain({ jobs }, tx, tenant, refundNo);
        for (const { outTradeNo } of await unpaidCards(tx, tenant))
          await askCaptureAgain({ jobs }, tx, tenant, outTradeNo);
      }),
    expectSound: (orderNo?: string) => expectSound(db, orderNo),
  };
}

interface Parts {
  readonly db: PooledDatabase;
  readonly clock: { readonly now: () => Date };
  readonly jobs: Jobs;
  readonly supplier: AirSupplier;
  readonly channels: PaymentChannels;
  readonly cards: ScriptedCards;
  readonly vault: Vault;
  readonly log: Log;
  readonly airStandards: ReadonlyMap<string, AirStandard>;
}

function depsOf<P extends Parts>(parts: P) {
  const { jobs } = parts;
  const air = airProduct({ jobs }, parts.supplier);
  const train = { ...productFacts.train, ...fulfilmentSteps({ jobs }, { jobs: railJobs }) };
  const hotel = { ...productFacts.hotel, ...fulfilmentSteps({ jobs }, { jobs: hotelJobs }) };
  const car = { ...productFacts.car, ...fulfilmentSteps({ jobs }, { jobs: carJobs }) };
  const international = {
    ...productFacts['international-air'],
    ...fulfilmentSteps({ jobs }, { jobs: internationalJobs }),
  };
  const products: OrderProducts = {
    airTicket: air,
    gp: air,
    'international-air': international,
    train,
    hotel,
    car,
  };
  return {
    ...parts,
    money: moneyReturner({ jobs, products }),
    earnings: { follow: followOrder },
    payments: paymentLister,
    booked: bookedToReader,
    products,
    publicUrl: () => 'http://shop.example',
    businesses: openBusinesses({ products }),
    serviceFee: () => Promise.resolve(yuan(10)),
    airSettings: ({ tenantId }: Ctx) => parts.db.read(tenantId, (tx) => airSettingsOf(tx, tenantId)),
    applications: noApplications,
    approvals: noApprovals,
    sheetApprovals: noSheetApprovals,
    airStandard: ({ signedIn }: Ctx) =>
      Promise.resolve(pinned(parts.airStandards.get(signedIn?.memberId ?? ''))),
    airStandardsOf: ({ signedIn }: Ctx, travellers: readonly TravellerAsked[]) =>
      pinnedByName(parts.airStandards, signedIn?.memberId, travellers),
  };
}

const bornDates = {
  ADT: '1990-03-07',
  CHD: '2018-05-01',
  INF: '2025-02-01',
} as const satisfies Record<AirPassengerType, string> as Record<AirPassengerType, Day>;

async function brokenInvariants(db: PooledDatabase, products: LineDeps['products']): Promise<string[]> {
  const broken: string[] = [];
  await writeLines({ db, products }, tenant);
  for (const id of invariantIds) {
    // Jobs that are run by hand are not in the database's queue.
    if (id === 'asked-has-job') continue;
    const { wrong, rows } = await db.read(tenant, (tx) => runInvariant(tx, tenant, id, 3));
    if (wrong > 0) broken.push(`${id}: ${JSON.stringify(rows)}`);
  }
  return broken;
}

async function balanceOf(db: PooledDatabase, memberId: string): Promise<Fen> {
  const wallet = accounts.wallet(memberId);
  return (await db.read(tenant, (tx) => guardedBalance(tx, tenant, wallet))).balanceFen;
}

/**
 * What must hold whenever nothing is on its way: debits equal credits, no wallet has drifted, an order that has ended or
 * been fulfilled holds no deposit, late money is back with its payer, and nobody got back more than he paid.
 */
async function expectSound(db: PooledDatabase, orderNo: string | undefined): Promise<void> {
  await db.read(tenant, async (tx) => {
    const balances = await trialBalance(tx, tenant);
    const sum = (side: 'debitFen' | 'creditFen') => balances.reduce((total, row) => total + row[side], 0);
    expect(sum('debitFen')).toBe(sum('creditFen'));
    expect(await driftedAccounts(tx, tenant)).toEqual([]);
    const { rows: left } = await sql<{
      orderNo: string;
      code: number;
      refunded: boolean;
      account: string;
      fen: number;
    }>`
      select o.order_no as "orderNo", o.code, exists (select from order_sheets s where s.tenant_id = o.tenant_id
          and s.order_no = o.order_no and s.kind = 'refund' and s.state = 'done') as refunded, l.account, sum(l.fen)::bigint as fen
      from orders o join (
        select order_no, debit as account, -amount_fen as fen from ledger_transfers where phase in ('posted', 'captured')
        union all
        select order_no, credit, amount_fen from ledger_transfers where phase in ('posted', 'captured')) l on l.order_no = o.order_no
      where o.code in (2, 3, 6, 12) and (l.account in ('deposit', 'late-money') or l.account like 'clearing:%' or l.account like 'wallet:%')
        and (${orderNo ?? null}::text is null or o.order_no = ${orderNo ?? null})
      group by o.tenant_id, o.order_no, o.code, l.account`.execute(tx);
    // Nothing stays in between; and of an order that has ended without tickets, nothing stays with us.
    const wrong = left.filter(({ code, refunded, account, fen }) => {
      const between = account === 'deposit' || account === 'late-money';
      const ended = code === 12 || (code === 6 && !refunded);
      return between || ended ? fen !== 0 : fen > 0;
    });
    expect(wrong).toEqual([]);
    const { rows: overpaid } = await sql`
      select p.out_trade_no from payments p join payment_returns r using (tenant_id, out_trade_no)
      where p.state <> 'late-paid'
      group by p.out_trade_no, p.amount_fen having sum(r.amount_fen) > p.amount_fen`.execute(tx);
    expect(overpaid).toEqual([]);
  });
}

/** The code of the refusal that a promise ends in; undefined when it does not. */
export async function refusalOf(work: Promise<unknown>): Promise<string | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error.code;
    throw error;
  }
}
