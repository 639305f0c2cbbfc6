import { randomUUID } from 'node:crypto';
import { addDays, type Day, dayOf, firstOfMonth, momentOf } from '@woxing/contract/core/days';
import { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, subtractFen, yuan } from '@woxing/contract/core/money';
import { addMonths } from '@woxing/contract/core/months.rules';
import { points } from '@woxing/contract/payments/earnings.rules';
import type { PayMethod } from '@woxing/contract/payments/payments';
import fc from 'fast-check';
import { sql } from 'kysely';
import { followOrder } from '#src/budgets/follow-orders.ts';
import { saveGroupLink } from '#src/credit/spending.db.ts';
import { exchangePoints } from '#src/earnings/exchange-points.ts';
import { closeBillsOf, repayBills } from '#src/enterprise-bills/public.ts';
import { accounts, hold, ShortOfMoney } from '#src/ledger/public.ts';
import { orderMoved } from '#src/orders/public.ts';
import { startPayment } from '#src/payments/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { columns, query, text } from '#src/platform/rows.ts';
import { chooseExtras } from '#src/products/air/extras/choose-extras.ts';
import { offerExtras } from '#src/products/air/extras/offer-extras.ts';
import { surrenderPolicies } from '#src/products/air/insurance/surrender-policies.ts';
import { productFacts } from '#src/products.ts';
import { recharge } from '#src/purchases/public.ts';
import { feeHold, netHold, settleWithdrawal } from '#src/withdrawals/settle-withdrawal.ts';
import { insertWithdrawal } from '#src/withdrawals/withdrawals.db.ts';
import { openAirShop } from './air-shop.ts';
import { carShopIn } from './car-shop.ts';
import { companiesOf } from './company.ts';
import { hotelShopIn } from './hotel-shop.ts';
import { internationalShopIn } from './international-shop.ts';
import { beijingToShanghai, railShopIn } from './rail-shop.ts';
import { scriptedRail } from './scripted-rail-supplier.ts';
import { sellersIn } from './sellers.ts';
import { payPassword, tenant } from './shop.ts';

/**
 * Months of orders of every product by every kind of member: a distributor under an operator who sells as well, somebody alone, employees of
 * a group and of a company that the group settles. They change, give back, insure, choose seats, pay in every way, question rides, move between
 * departments, recharge, withdraw, repay and exchange, as dice say.
 */
const kinds = [
  'flight',
  'refund-flight',
  'change-flight',
  'extras',
  'surrender',
  'flight-abroad',
  'refund-abroad',
  'change-abroad',
  'train',
  'refund-train',
  'change-train',
  'stay',
  'cancel-night',
  'change-stay',
  'ride',
  'dispute',
  'recharge',
  'withdraw',
  'repay',
  'exchange',
  'move',
  'project',
  'edge',
  'days',
  'days',
] as const;

export interface Step {
  readonly kind: (typeof kinds)[number];
  readonly at: number;
  readonly of: number;
}

export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(1000), of: fc.nat(1000) }),
  { minLength: 10, maxLength: 16 },
);

interface Bought {
  readonly member: string;
  readonly orderNo: string;
}

export const pick = <T>(all: readonly T[], at: number): T => all[at % all.length]!;
/** What was bought long ago is over. */
const recent = <T>(all: readonly T[], at: number): T => pick(all.slice(-countRecent), at);
const countRecent = 6;

/** Refusals are part of it: of two who give a ticket back one is refused. */
export const allowed = (act: () => Promise<unknown>) =>
  act().catch((error: unknown) => {
    if (!(error instanceof RefusalError || error instanceof ShortOfMoney)) throw error;
  });

export async function openReportStory() {
  const shop = await openAirShop();
  const { db, clock, jobs, channels } = shop;
  db.hear(orderMoved, followOrder(productFacts));
  const trains = railShopIn(shop.beside, scriptedRail());
  const hotels = hotelShopIn(shop.beside);
  const cars = carShopIn(shop.beside);
  const abroad = internationalShopIn(shop.beside);
  const people = await peopleIn(shop);
  const { group, below, stranger, seller, operator, alone } = people;
  const employees = [group.staff.id, group.mate.id];
  const buyers = [...employees, below.staff.id, seller, operator, alone];
  const customerId = await shop.seller(seller, 40);
  await shop.seller(operator, 50);
  // Of a second-class seat a first-class one is above the standard: the person pays for the difference.
  trains.standards.set(group.staff.id, { seats: ['O', 'W'], more: [], over: 'person-pays' });
  trains.standards.set('张二', { seats: ['O', 'W', 'M'], more: [], over: 'forbid' });

  const bought = {
    flight: [] as Bought[],
    abroad: [] as Bought[],
    train: [] as Bought[],
    stay: [] as Bought[],
    ride: [] as Bought[],
  };
  /** Where those of the group stand now, and by order who its passengers are and where they stood. */
  const standing = new Map(
    employees.map((id, at) => [id, at === 0 ? people.departments.team : people.departments.finance]),
  );
  const placedFor = new Map<
    string,
    readonly { readonly memberId: string; readonly departmentId: string }[]
  >();
  const projects = new Map<string, string>();

  const companyOf = (member: string) =>
    [group, below].find(({ staff, mate }) => [staff.id, mate.id].includes(member));
  const departmentOf = (member: string) => standing.get(member) ?? people.departments.below;

  /** Who is no colleague by name travels for whoever orders. */
  function note(member: string, orderNo: string, names: readonly string[], of: keyof typeof bought) {
    const company = companyOf(member);
    const idOf = (name: string) =>
      name === '张一' && company !== undefined
        ? company.staff.id
        : name === '张二' && company === group
          ? group.mate.id
          : member;
    const places = names.map(idOf).map((memberId) => ({ memberId, departmentId: departmentOf(memberId) }));
    if (company !== undefined) placedFor.set(orderNo, places);
    bought[of].push({ member, orderNo });
    return orderNo;
  }

  /** What is not paid at once is paid at its channel. */
  async function settled(
    member: string,
    pay: () => Promise<{ readonly outTradeNo: string; readonly state: string }>,
  ) {
    const { outTradeNo, state } = await pay();
    if (state !== 'paid') {
      channels.alipay.pay(outTradeNo);
      await receiveNotice(shop.deps, shop.as(member), 'alipay', channels.alipay.noticeOf(outTradeNo));
    }
    return jobs.run();
  }

  function methodOf(member: string, of: number): PayMethod {
    if (companyOf(member) === undefined) return pick(['tianHangPay', 'tianHangPay', 'alipay'] as const, of);
    return pick(['creditPay', 'tianHangPay', 'creditPay', 'multiPay'] as const, of);
  }

  const rideIn = (days: number, of: number) => ({
    ...beijingToShanghai,
    seat: pick(['O', 'M'] as const, of),
    startsOn: addDays(dayOf(clock.now()), days),
  });

  async function buyFlight(member: string, of: number) {
    const types = pick([['ADT'], ['ADT', 'ADT'], ['ADT', 'CHD']] as const, of);
    const orderNo = await shop.placeAir(member, {
      types,
      insuranceIds: of % 4 === 3 ? [] : ['AAI30'],
      daysAhead: of % 5 === 0 ? [25, 28] : [25],
    });
    note(
      member,
      orderNo,
      types[1] === 'ADT' ? ['张一', '张二'] : types.map((type) => (type === 'ADT' ? '张一' : '李二')),
      'flight',
    );
    return settled(member, () => shop.pay(member, orderNo, methodOf(member, of)));
  }

  async function changeFlight({ member, orderNo }: Bought, of: number) {
    const ticket = await openTicket(orderNo, of);
    if (ticket === undefined) return;
    const { flights } = await shop.changeOptions(member, orderNo, [ticket], 32);
    const fares = flights.flatMap((flight) => flight.fares);
    if (fares.length === 0) return;
    const { quoteId } = await shop.quoteChange(member, orderNo, [ticket], pick(fares, of).offerId);
    const { sheetNo } = await shop.change(member, orderNo, quoteId);
    const method =
      companyOf(member) === undefined ? 'tianHangPay' : pick(['creditPay', 'tianHangPay'] as const, of);
    const businessType = 'changeTicket';
    await allowed(() =>
      startPayment(shop.deps, shop.as(member), { businessType, orderNo: sheetNo, method, payPassword }),
    );
    return jobs.run();
  }

  async function openTicket(orderNo: string, of: number) {
    const { tickets } = await shop.orderOf(orderNo);
    const open = tickets.filter(({ state }) => state === 'issued');
    const { passenger, leg } = pick(open, of) ?? {};
    return passenger === undefined || leg === undefined ? undefined : { passenger, leg };
  }

  async function refundFlight({ member, orderNo }: Bought, of: number) {
    const ticket = await openTicket(orderNo, of);
    if (ticket === undefined) return;
    const { quoteId } = await shop.quoteRefund(member, orderNo, [ticket]);
    await shop.refund(member, orderNo, quoteId);
    return jobs.run();
  }

  /** A seat and a bag for each of two passengers. */
  async function addExtras({ member, orderNo }: Bought, of: number) {
    const { tickets } = await shop.orderOf(orderNo);
    const open = tickets.filter(({ state, leg }) => state === 'issued' && leg === 0);
    if (open.length === 0) return;
    const { map, baggage } = await offerExtras(shop.deps, shop.as(member), { orderNo, leg: 0 });
    const seats = (map?.rows ?? []).flatMap(({ row, exit, seats: own }) =>
      own
        .filter(({ free, priceFen }) => !exit && free && priceFen > 0)
        .map((seat) => ({ ...seat, code: `${row}${seat.letter}` })),
    );
    const chosen = open.slice(0, 1 + (of % 2)).flatMap(({ passenger }, at) => [
      { passenger, leg: 0, kind: 'seat' as const, code: seats[at]!.code, priceFen: seats[at]!.priceFen },
      { passenger, leg: 0, kind: 'baggage' as const, code: baggage[0]!.code, priceFen: baggage[0]!.priceFen },
    ]);
    const { extrasNo } = await chooseExtras(shop.deps, shop.as(member), {
      orderNo,
      choices: chosen.map(({ passenger, leg, kind, code }) => ({ passenger, leg, kind, code })),
      expectFen: chosen.reduce((sum, { priceFen }) => sum + priceFen, 0) as Fen,
    });
    const method = companyOf(member) === undefined ? 'tianHangPay' : 'creditPay';
    await startPayment(shop.deps, shop.as(member), {
      businessType: 'airExtras',
      orderNo: extrasNo,
      method,
      payPassword,
    });
    return jobs.run();
  }

  async function surrender({ member, orderNo }: Bought, of: number) {
    const { policies } = await shop.airDetail(member, orderNo);
    const policy = policies.toReversed()[of % Math.max(1, policies.length)];
    if (!policy?.policyId) return;
    await surrenderPolicies(shop.deps, shop.as(member), {
      orderNo,
      policyIds: [policy.policyId],
      expectBackFen: policy.premiumFen,
    });
    return jobs.run();
  }

  async function changeAbroad({ member, orderNo }: Bought) {
    const { detail } = await abroad.detail(member, orderNo);
    const part = detail.parts.findLastIndex(({ live }) => live);
    if (part === -1) return;
    const tickets = detail.tickets.filter(
      ({ leg, state }) => detail.parts[part]!.legs.includes(leg) && state === 'open',
    );
    if (tickets.length === 0) return;
    const flyers = tickets.map(({ passenger }) => passenger);
    const { itineraries } = await abroad.changeOptions(member, orderNo, part, flyers, abroad.dayIn(55));
    const { quoteId } = await abroad.quoteChange(member, {
      orderNo,
      tickets: tickets.map(({ passenger, leg }) => ({ passenger, leg })),
      part: itineraries[0]!.key,
      family: 'standard',
    });
    const { sheetNo } = await abroad.change(member, orderNo, quoteId);
    await abroad.pay(member, sheetNo, 'tianHangPay', 'internationalChange');
    return jobs.run();
  }

  async function refundAbroad({ member, orderNo }: Bought, of: number) {
    const { detail } = await abroad.detail(member, orderNo);
    const open = detail.tickets.filter(({ state }) => state === 'open');
    const coupons = of % 2 ? open : open.slice(0, 1);
    if (coupons.length === 0) return;
    const tickets = coupons.map(({ passenger, leg }) => ({ passenger, leg }));
    const { quoteId } = await abroad.quoteRefund(member, orderNo, tickets);
    return abroad.refund(member, orderNo, quoteId);
  }

  async function buyTrain(member: string, of: number) {
    const names = of % 2 ? ['张一', '张二'] : ['张一'];
    const orderNo = await trains.placeTrain(member, {
      types: names.map(() => 'adult' as const),
      names,
      ride: rideIn(10, of),
      ...(member === seller && { soldTo: { customerId, feeFen: 2000 + of } }),
    });
    note(member, orderNo, names, 'train');
    return settled(member, () => trains.pay(member, orderNo, methodOf(member, of)));
  }

  async function changeTrain({ member, orderNo }: Bought, of: number) {
    await trains.change(member, orderNo, of % 3 ? [of % 2] : [0, 1], rideIn(12, of + 1));
    const sheet = (await trains.sheetsOf(orderNo)).find(({ state }) => state === 'to-pay');
    if (sheet !== undefined)
      await settled(member, () => trains.pay(member, sheet.sheetNo, methodOf(member, of)));
    return jobs.run();
  }

  async function buyStay(member: string, of: number) {
    const rooms = of % 2 ? [['张一'], ['张二']] : [['张一']];
    const payment = pick(['prepay', 'guarantee', 'desk'] as const, of);
    // Now and then somebody does not come, or leaves early.
    if (of % 5 === 0) await hotels.faults.set(tenant, pick(['no-show', 'leave-early'] as const, of), 1);
    const orderNo = await hotels.place(member, { nights: 2, payment, rooms });
    note(member, orderNo, rooms.flat(), 'stay');
    if (payment === 'desk') return jobs.run();
    return settled(member, () => hotels.pay(member, orderNo, methodOf(member, of)));
  }

  async function ride(member: string, of: number) {
    const orderNo = await cars.ride(member);
    note(member, orderNo, ['张一'], 'ride');
    await settled(member, () => cars.pay(member, orderNo, methodOf(member, of)));
    return cars.sweep();
  }

  async function fly(member: string, of: number) {
    const method = companyOf(member) === undefined ? 'tianHangPay' : 'creditPay';
    const orderNo = await abroad.buy(member, journeyAbroad(of), {}, method);
    note(member, orderNo, of % 2 ? ['ZHANG'] : ['ZHANG', 'LI'], 'abroad');
  }

  /** Days go by: guests come and leave, and months are billed. */
  async function pass(of: number) {
    clock.passSeconds((1 + (of % 20)) * 86_400);
    await hotels.followStays();
    await jobs.run();
    await hotels.sweep();
    for (const { enterpriseId } of [group, below]) await closeBillsOf({ db, clock }, tenant, enterpriseId);
  }

  async function move(of: number) {
    const member = pick(employees, of);
    const departmentId = pick(
      [people.departments.team, people.departments.finance, people.departments.sales],
      of >> 1,
    );
    standing.set(member, departmentId);
    await db.inTenant(tenant, (tx) =>
      sql`update employments set department_id = ${departmentId}::uuid where tenant_id = ${tenant} and member_id = ${member}`.execute(
        tx,
      ),
    );
  }

  /** All of an order of the group is for its project. */
  async function bookToProject(at: number) {
    const own = Object.values(bought).flat();
    const ofGroup = own.filter(({ member, orderNo: no }) => employees.includes(member) && !projects.has(no));
    const { orderNo } = pick(ofGroup, at) ?? {};
    if (orderNo === undefined) return;
    projects.set(orderNo, people.project);
    await db.inTenant(tenant, async (tx) => {
      await sql`update order_shares set project_id = ${people.project}::uuid where tenant_id = ${tenant} and order_no = ${orderNo}`.execute(
        tx,
      );
      await sql`insert into report_due (tenant_id, order_no) values (${tenant}, ${orderNo}) on conflict do nothing`.execute(
        tx,
      );
    });
  }

  /** Paid by a code that is scanned, or left. */
  async function top(member: string, amountFen: Fen): Promise<void> {
    const { purchaseNo, businessType } = await recharge(shop.deps, shop.as(member), { amountFen });
    if (amountFen % 700 === 0) return;
    await settled(member, () =>
      startPayment(shop.deps, shop.as(member), {
        businessType,
        orderNo: purchaseNo,
        method: 'alipay',
        payPassword,
      }),
    );
  }

  let taken = 0;
  /** As the bank pays it out, or refuses; the proof of who asks is not what reports are about. */
  async function takeOut(member: string, of: number): Promise<void> {
    const source = pick(['wallet', 'reward'] as const, of);
    const [amountFen, feeFen] = [yuan(source === 'reward' ? 2 + (of % 30) : 10 + of), yuan(1)];
    const withdrawalNo = `W2025${String((taken += 1)).padStart(16, '0')}`;
    const at = clock.now();
    const held = { debit: accounts[source](member), memo: '提现', at };
    const netFen = subtractFen(amountFen, feeFen);
    await db.inTenant(tenant, async (tx) => {
      await hold(tx, tenant, [
        { ...held, id: netHold(withdrawalNo), credit: accounts.paidOut, amountFen: netFen },
        { ...held, id: feeHold(withdrawalNo), credit: accounts.serviceFee, amountFen: feeFen },
      ]);
      const cardId = people.cards.get(member)!;
      await insertWithdrawal(
        tx,
        { tenantId: tenant, memberId: member },
        { withdrawalNo, source, amountFen, feeFen, cardId, appliedAt: at },
      );
    });
    const end =
      of % 3 === 0 ? ({ state: 'refused', reason: '卡号有误' } as const) : ({ state: 'paid' } as const);
    await settleWithdrawal({ db }, tenant, withdrawalNo, end, clock.now());
  }

  async function repay(at: number, of: number) {
    const { enterpriseId, boss } = pick([group, group, below], at);
    await closeBillsOf({ db, clock }, tenant, enterpriseId);
    return repayBills({ db, vault: shop.vault }, boss.ctx(), { amountFen: yuan(1 + of), payPassword });
  }

  const acts: Readonly<Record<Step['kind'], (at: number, of: number) => Promise<unknown>>> = {
    flight: (at, of) => buyFlight(pick(buyers, at), of),
    'refund-flight': (at, of) => refundFlight(recent(bought.flight, at), of),
    'change-flight': (at, of) => changeFlight(recent(bought.flight, at), of),
    extras: (at, of) => addExtras(recent(bought.flight, at), of),
    surrender: (at, of) => surrender(recent(bought.flight, at), of),
    'flight-abroad': (at, of) => fly(pick(buyers, at), of),
    'refund-abroad': (at, of) => refundAbroad(recent(bought.abroad, at), of),
    'change-abroad': (at) => changeAbroad(recent(bought.abroad, at)),
    train: (at, of) => buyTrain(pick(buyers, at), of),
    'refund-train': async (at, of) => {
      const { member, orderNo } = recent(bought.train, at);
      await trains.refund(member, orderNo, of % 3 ? [of % 2] : [0, 1]);
      return jobs.run();
    },
    'change-train': (at, of) => changeTrain(recent(bought.train, at), of),
    stay: (at, of) => buyStay(pick(buyers, at), of),
    'cancel-night': async (at, of) => {
      const { member, orderNo } = recent(bought.stay, at);
      await hotels.cancelNights(member, orderNo, [{ passenger: of % 3 ? 0 : 1, leg: of % 2 }]);
      return jobs.run();
    },
    'change-stay': async (at, of) => {
      const { member, orderNo } = recent(bought.stay, at);
      const more = pick([{}, { after: 1 }, { before: 1 }], of);
      const method = companyOf(member) === undefined ? 'tianHangPay' : 'creditPay';
      await hotels.change(member, orderNo, pick([1, 0, 2], of >> 2), method, more);
      return jobs.run();
    },
    ride: (at, of) => ride(pick(buyers, at), of),
    dispute: async (at) => {
      const { member, orderNo } = recent(bought.ride, at);
      await cars.dispute(member, orderNo);
      return cars.sweep();
    },
    recharge: (at, of) =>
      top(
        pick([seller, operator, alone, group.staff.id, below.staff.id, group.boss.id, below.boss.id], at),
        yuan(100 + of),
      ),
    withdraw: (at, of) => takeOut(pick([seller, operator, alone], at), of),
    repay,
    exchange: (at, of) =>
      exchangePoints(shop.deps, shop.as(pick(buyers, at)), { points: points(1000 * (1 + (of % 5))) }),
    move: (_at, of) => move(of),
    project: (at) => bookToProject(at),
    edge: (_at, of) => Promise.resolve(clock.set(edgeOfMonth(dayOf(clock.now()), of))),
    days: (_at, of) => pass(of),
  };

  return {
    ...shop,
    trains,
    hotels,
    cars,
    abroad,
    people,
    employees,
    buyers,
    placedFor,
    projects,
    /** By which `at` the last flight is meant that was bought. */
    lastFlight: () => Math.min(bought.flight.length, countRecent) - 1,
    journeyAbroad,
    take: ({ kind, at, of }: Step) => acts[kind](at, of),
    companies: [group, below, stranger],
  };
}

/** The first moment of the next month in China, or the last one before it. */
function edgeOfMonth(today: Day, of: number): Date {
  const next = momentOf(addMonths(firstOfMonth(today), 1));
  return new Date(next.getTime() - (of % 2));
}

/** There and back, or one way with a child. */
const journeyAbroad = (of: number) =>
  of % 2
    ? ({
        ways: [
          ['SHA', 'LON', 40],
          ['LON', 'SHA', 50],
        ],
        round: true,
      } as const)
    : ({ ways: [['SHA', 'SIN', 30]], types: ['ADT', 'CHD'] } as const);

/** A group with one company that it settles, a stranger, sellers under each other, and somebody alone. */
async function peopleIn(shop: Awaited<ReturnType<typeof openAirShop>>) {
  const { db, clock } = shop;
  clock.set(new Date('2025-12-01T10:00:00+08:00'));
  const company = companiesOf(shop);
  const [group, below, stranger] = [await company(), await company(), await company()];
  const sellers = sellersIn(shop, tenant);
  await sellers.platformRule(400);
  /** Has 40% of what its distributor earns, and leaves him 25%. */
  const operator = await sellers.seller(50);
  await sellers.ruleBy(operator, 250);
  const seller = await sellers.seller(40, operator);
  const alone = 'flies-alone';
  await shop.join(alone);
  await shop.employ(group.enterpriseId, yuan(900_000), [group.staff.id, group.mate.id], { billingDay: 1 });
  await shop.employ(below.enterpriseId, yuan(900_000), [below.staff.id], { billingDay: 1 });
  await shop.employ(stranger.enterpriseId, yuan(900_000), [stranger.staff.id], { billingDay: 1 });
  const payers = [
    group.staff.id,
    group.mate.id,
    group.boss.id,
    below.staff.id,
    below.boss.id,
    seller,
    operator,
    alone,
  ];
  for (const member of payers) await shop.enrich(member, yuan(900_000));
  const made = await db.inTenant(tenant, async (tx) => {
    // An employee is one whatever the type of the account says.
    await sql`update members set member_type = 70 where tenant_id = ${tenant} and id = ${below.staff.id}`.execute(
      tx,
    );
    await sql`update members set real_name = '张二' where tenant_id = ${tenant} and id = ${group.mate.id}`.execute(
      tx,
    );
    await sql`update members set referrer_id = ${seller} where tenant_id = ${tenant}
      and id = any(${[group.staff.id, below.staff.id, alone]}::text[])`.execute(tx);
    for (const member of [group.staff.id, group.mate.id])
      await sql`insert into employee_grants (tenant_id, enterprise_id, id, member_id, kind, whole, from_day, granted_by, granted_at)
        values (${tenant}, ${group.enterpriseId}, gen_random_uuid(), ${member}, 'book', true, '2020-01-01', ${group.boss.id}, now())`.execute(
        tx,
      );
    await saveGroupLink(tx, tenant, {
      enterpriseId: below.enterpriseId,
      groupId: group.enterpriseId,
      settled: true,
      periodLimitFen: null,
    });
    const departments = await query(tx, { id: text, ...columns('departments', 'name', 'enterpriseId') })`
      select id::text as id, name, enterprise_id as "enterpriseId" from departments where tenant_id = ${tenant}`;
    const named = (enterpriseId: string, name: string) =>
      departments.find((one) => one.enterpriseId === enterpriseId && one.name === name)!.id;
    const [sales, finance] = [named(group.enterpriseId, '销售部'), named(group.enterpriseId, '财务部')];
    const [team, centre, project] = [randomUUID(), randomUUID(), randomUUID()];
    await sql`insert into departments (tenant_id, enterprise_id, id, parent_id, name)
      values (${tenant}, ${group.enterpriseId}, ${team}, ${sales}::uuid, '华东组')`.execute(tx);
    await sql`insert into cost_objects (tenant_id, id, enterprise_id, kind, code, name)
      values (${tenant}, ${centre}, ${group.enterpriseId}, 'cost-centre', 'C1', '华东区'),
        (${tenant}, ${project}, ${group.enterpriseId}, 'project', 'P1', '新品')`.execute(tx);
    await sql`update employments set department_id = ${team}::uuid where tenant_id = ${tenant} and member_id = ${group.staff.id}`.execute(
      tx,
    );
    await sql`update employments set department_id = ${finance}::uuid, cost_centre_id = ${centre}::uuid
      where tenant_id = ${tenant} and member_id = ${group.mate.id}`.execute(tx);
    const cards = new Map([seller, operator, alone].map((member) => [member, randomUUID()]));
    for (const [member, cardId] of cards)
      await sql`insert into bank_cards (tenant_id, id, member_id, bank_code, card_sealed, card_last4, card_index, holder_name, way, state, begun_at, bound_at)
        values (${tenant}, ${cardId}, ${member}, 'ICBC', 'sealed', '1234', ${`index-${member}`}, '卖方', 'sms', 'bound', now(), now())`.execute(
        tx,
      );
    return {
      departments: { sales, finance, team, below: named(below.enterpriseId, '销售部') },
      centre,
      project,
      cards,
    };
  });
  return { group, below, stranger, seller, operator, alone, ...made };
}
