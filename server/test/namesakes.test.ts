import { saveBudget as saveEndpoint } from '@woxing/contract/budgets/budgets';
import { day, dayOf } from '@woxing/contract/core/days';
import { fen, sumFen, yuan } from '@woxing/contract/core/money';
import type { AskedTravellers } from '@woxing/contract/people/asked-travellers';
import { levelStandards } from '@woxing/contract/products/level-standards';
import { beforeEach, describe, expect, test } from 'vitest';
import { budgetsLeft } from '#src/budgets/budgets-left.ts';
import { budgetDetail } from '#src/budgets/find-budgets.ts';
import { followOrder } from '#src/budgets/follow-orders.ts';
import { saveBudget } from '#src/budgets/save-budget.ts';
import { insertGrant, saveTargets } from '#src/grants/grants.db.ts';
import { forgetTraveller } from '#src/orders/order-travellers.db.ts';
import { findAnyOrder, orderContent, orderMoved } from '#src/orders/public.ts';
import type { Ctx } from '#src/platform/context.ts';
import { quoteAirChange } from '#src/products/air/after-sales/quote-air-change.ts';
import { placeAirOrder, quoteFlight } from '#src/products/air/public.ts';
import { quoteTrainChange } from '#src/products/rail/after-sales/quote-train-change.ts';
import { placeTrainOrder } from '#src/products/rail/orders/place-train-order.ts';
import { quoteForParty } from '#src/products/rail/orders/quote-for-party.ts';
import { productFacts } from '#src/products.ts';
import { travellerStandardsOf } from '#src/standards/public.ts';
import { insertVersion } from '#src/standards/standards.db.ts';
import { externalsInReach } from '#src/travellers/external-access.ts';
import type { TravellerAsked, TravellerChoice } from '#src/travellers/public.ts';
import { saveExternal } from '#src/travellers/save-external.ts';
import { savePassenger } from '#src/travellers/save-passenger.ts';
import { openAirShop } from './air-shop.ts';
import { companiesOf, type Person } from './company.ts';
import { beijingToShanghai, railShopIn } from './rail-shop.ts';
import { scriptedRail } from './scripted-rail-supplier.ts';
import { refusalOf, tenant } from './shop.ts';

const shop = await openAirShop();
// Trains ask nothing of who flies.
const trains = railShopIn(shop.beside, scriptedRail());
const { db, vault, clock, jobs } = shop;
const company = companiesOf(shop);
db.hear(orderMoved, followOrder(productFacts));
/** By whose level a change was last held. */
let changedBy: string | undefined;
const sheetApprovals: typeof shop.deps.sheetApprovals = {
  ...shop.deps.sheetApprovals,
  isNeeded: async (_tx, _ctx, _order, { request }) => {
    changedBy = request.standard?.levelName;
    return false;
  },
};
const air = {
  ...shop.deps,
  sheetApprovals,
  airStandardsOf: (ctx: Ctx, travellers: readonly TravellerAsked[]) =>
    travellerStandardsOf(shop, ctx, 'air', travellers),
};
const rail = {
  ...trains.deps,
  sheetApprovals,
  trainStandardsOf: (ctx: Ctx, travellers: readonly TravellerAsked[]) =>
    travellerStandardsOf(shop, ctx, 'train', travellers),
};

/** 张一 is the name of an employee and of a director; 周敏, who books for all, is at a level of her own. */
let at: Awaited<ReturnType<typeof company>>;
let employee: Person;
let director: Person;
let booker: Person;
let rightId: string | undefined;
let papers = 0;

beforeEach(async () => {
  at = await company();
  [employee, director, booker] = [at.staff, at.mate, at.finance];
  await db.inTenant(tenant, (tx) =>
    tx.updateTable('members').set({ real_name: '张一' }).where('id', '=', director.id).execute(),
  );
  rightId = await mayBookForAll(booker);
  await level(employee, '员工', { cabins: ['economy'], seats: ['O'] });
  await level(director, '总监', { cabins: ['economy', 'business'], seats: ['O', 'M', '9'] });
  await level(booker, '会计', { cabins: ['economy'], seats: ['O', 'M'] });
  await shop.enrich(booker.id, yuan(100_000));
});

const mayBookForAll = (who: Person) =>
  db.inTenant(tenant, (tx) =>
    insertGrant(tx, tenant, {
      whole: true,
      acts: false,
      fromDay: day('2025-01-01'),
      untilDay: null,
      enterpriseId: at.enterpriseId,
      memberId: who.id,
      kind: 'book',
      grantedBy: at.boss.id,
      grantedAt: clock.now(),
    }),
  );

const level = (
  who: Person,
  name: string,
  { cabins, seats }: { readonly cabins: readonly string[]; readonly seats: readonly string[] },
) =>
  db.inTenant(tenant, async (tx) => {
    const { enterpriseId } = at;
    const { id: levelId } = await tx
      .insertInto('employee_levels')
      .values({ tenant_id: tenant, enterprise_id: enterpriseId, name, rank: papers++ })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx.updateTable('employments').set({ level_id: levelId }).where('member_id', '=', who.id).execute();
    await insertVersion(
      tx,
      tenant,
      { enterpriseId, levelId },
      {
        version: 1,
        standards: levelStandards.parse({
          air: { cabins, economyLimitFen: yuan(9000), over: 'notify' },
          train: { seats, over: 'notify' },
        }),
        note: '',
        at: clock.now(),
        by: null,
      },
    );
  });

const paper = (certNo: string, name = '张一') => ({
  name,
  certType: 2 as const,
  certNo,
  bornDate: '1990-03-07',
  sex: undefined,
  mobilePhone: '',
});
const newPaper = () => `P${70_000_000 + (papers += 1)}`;
async function keeps(who: Person): Promise<string> {
  const certNo = newPaper();
  await savePassenger({ db, vault }, who.ctx(), paper(certNo));
  return certNo;
}
const chosen = (who: Person): TravellerChoice => ({ passengerId: who.id, save: false });
const written = (certNo = newPaper(), more: Partial<TravellerChoice> = {}): TravellerChoice => ({
  traveller: paper(certNo),
  save: false,
  ...more,
});
const levelOf = async (orderNo: string) =>
  orderContent.parse((await db.read(tenant, (tx) => findAnyOrder(tx, tenant, orderNo)))!.content).standard
    ?.levelName;

async function flight(daysAhead = 20): Promise<string> {
  const on = day(`2025-12-${String(daysAhead).padStart(2, '0')}`);
  const found = await shop.search('BJS', 'SHA', on);
  return found.flatMap(({ fares }) => fares).find((one) => one.seatsLeft > 3 && one.changeLadder !== '100')!
    .offerIds[0]!;
}

async function flies(who: TravellerChoice, by: Person = booker): Promise<string> {
  const offerIds = [await flight()];
  const { prices } = await quoteFlight(air, by.ctx(), { offerIds });
  const { orderNo } = await placeAirOrder(air, by.ctx(), {
    offerIds,
    passengers: [{ ...who, type: 'ADT', insuranceIds: [] }],
    contact: { name: '周敏', mobile: '13800000010' },
    expectTotalFen: prices.find(({ type }) => type === 'ADT')!.eachFen,
  });
  return orderNo;
}

async function rides(who: TravellerChoice, by: Person = booker): Promise<string> {
  const rides = [beijingToShanghai];
  const quote = await quoteForParty(rail, by.ctx(), { rides });
  const fares = quote.rides.map((ride) => ride.fares.find(({ type }) => type === 'adult')!.fareFen);
  const { orderNo } = await placeTrainOrder(rail, by.ctx(), {
    rides,
    passengers: [{ ...who, type: 'adult' }],
    wish: { places: [], berths: {} },
    standing: false,
    contact: { name: '周敏', mobile: '13800000010' },
    expectTotalFen: fen(sumFen(fares) + quote.serviceFeeFen),
  });
  return orderNo;
}

describe.each([
  ['air', flies],
  ['rail', rides],
] as const)('by %s', (_, travels) => {
  test('of two of one name each travels by their own level: chosen, by the paper, and as who was chosen', async () => {
    const certNo = await keeps(director);
    await keeps(employee);
    expect(await levelOf(await travels(chosen(employee)))).toBe('员工');
    expect(await levelOf(await travels(written(certNo)))).toBe('总监');
    expect(await levelOf(await travels(written(newPaper(), { memberId: director.id })))).toBe('总监');
  });

  test('who cannot be told from a namesake goes by who books, and so does a guest of the name', async () => {
    expect(await levelOf(await travels(written()))).toBe('会计');
    const { id } = await saveExternal({ db, vault }, booker.ctx(), {
      ...paper(newPaper()),
      kind: 'candidate',
      company: '',
      departmentId: undefined,
    });
    expect(await db.read(tenant, (tx) => externalsInReach(tx, booker.ctx(), [id]))).toHaveLength(1);
    expect(await levelOf(await travels({ passengerId: id, save: false }))).toBe('会计');
  });

  test('who may book for one of them alone does not thereby name that one', async () => {
    await db.inTenant(tenant, async (tx) => {
      await tx.updateTable('employee_grants').set({ whole: false }).where('id', '=', rightId!).execute();
      await saveTargets(tx, tenant, rightId!, {
        departmentIds: [],
        memberIds: [director.id],
        costObjectIds: [],
      });
    });
    expect(await levelOf(await travels(written()))).toBe('会计');
    expect(await levelOf(await travels(written(newPaper(), { memberId: director.id })))).toBe('总监');
    const other = travels(written(newPaper(), { memberId: employee.id }));
    expect(await refusalOf(other)).toBe('booking.colleague');
  });

  test('a guest with the name of a director who was born on another day is not the director', async () => {
    await db.inTenant(tenant, (tx) =>
      tx
        .updateTable('members')
        .set({ real_name: '钱文', birthday: day('1970-05-05') })
        .where('id', '=', director.id)
        .execute(),
    );
    const guest = { traveller: { ...paper(newPaper()), name: '钱文' }, save: false };
    expect(await levelOf(await travels(guest))).toBe('会计');
  });

  test('the id of a stranger is nobody’s, and one beside another name is left out', async () => {
    const other = await company();
    expect(await levelOf(await travels(written(newPaper(), { memberId: other.staff.id })))).toBe('会计');
    const guest = { traveller: { ...paper(newPaper()), name: '钱文' }, memberId: director.id, save: false };
    expect(await levelOf(await travels(guest))).toBe('会计');
  });
});

const asked = (people: readonly TravellerAsked[]) =>
  people.map(({ name, passengerId, birth }) => ({ name, passengerId, bornDate: birth }));

test('quotes say of each what holds for them, as the order will', async () => {
  const people = asked([
    { name: '张一', passengerId: employee.id },
    { name: '张一', passengerId: director.id },
    { name: '张一' },
  ]);
  const quote = await quoteForParty(rail, booker.ctx(), { rides: [beijingToShanghai], people });
  expect(quote.travellers!.map(({ name }) => name)).toEqual(['张一', '张一', '张一']);
  expect(quote.standard!.parts.map(({ whose }) => whose!.levelName)).toEqual(['员工', '总监', '会计']);
  const offerIds = [await flight()];
  const flown = await quoteFlight(air, booker.ctx(), { offerIds, people });
  expect(new Set(flown.standard!.parts.map(({ whose }) => whose!.levelName))).toEqual(
    new Set(['员工', '总监', '会计']),
  );
});

const pay = async (work: Promise<unknown>) => {
  await work;
  const failures = await jobs.run();
  expect(failures).toEqual([]);
};
const employeeLeaves = () =>
  db.inTenant(tenant, (tx) =>
    tx
      .updateTable('employments')
      .set({ state: 'left', left_on: day('2025-12-01') })
      .where('member_id', '=', employee.id)
      .execute(),
  );

const toG3 = async (orderNo: string) => {
  const ride = { ...beijingToShanghai, trainNo: 'G3' };
  await quoteTrainChange(rail, booker.ctx(), { orderNo, tickets: [{ passenger: 0, leg: 0 }], ride });
  return changedBy;
};

test('what is changed after the sale is judged for the same person, whoever has left meanwhile', async () => {
  await keeps(director);
  const [byId, byName] = [await rides(chosen(director)), await rides(written())];
  for (const orderNo of [byId, byName]) await pay(trains.pay(booker.id, orderNo));
  expect([await toG3(byId), await toG3(byName)]).toEqual(['总监', '会计']);
  await employeeLeaves();
  expect([await toG3(byId), await toG3(byName)]).toEqual(['总监', '会计']);
});

test('so are flights', async () => {
  await keeps(director);
  const orderNo = await flies(chosen(director));
  await pay(shop.pay(booker.id, orderNo));
  const tickets = [{ passenger: 0, leg: 0 }];
  const offerId = await flight(21);
  await quoteAirChange(air, booker.ctx(), { orderNo, tickets, offerId, onwardOfferIds: [], free: false });
  expect(changedBy).toBe('总监');
});

const departmentOf = async (who: Person) =>
  (
    await db.read(tenant, (tx) =>
      tx
        .selectFrom('employments')
        .select('department_id')
        .where('member_id', '=', who.id)
        .executeTakeFirstOrThrow(),
    )
  ).department_id!;
const taken = async (id: string) => {
  const { budget } = await budgetDetail({ db }, at.boss.ctx(), { id, page: 1 });
  return budget.reservedFen > 0;
};
const readNote = () => Promise.reject(new Error('no application was asked for'));

const plan = async (who: Person, amountFen: number) =>
  (
    await saveBudget(
      { db },
      at.boss.ctx(),
      saveEndpoint.input.parse({
        scope: 'department',
        period: 'month',
        day: dayOf(clock.now()),
        amountFen,
        overAction: 'refuse',
        departmentId: await departmentOf(who),
      }),
    )
  ).id;
const left = async (people: AskedTravellers, by = booker) => {
  const { list } = await budgetsLeft({ db, readNote }, by.ctx(), { kind: 'air', people });
  return list.map(({ amountFen }) => amountFen);
};

describe('budgets', () => {
  /** The director moves to a department of their own. */
  beforeEach(() =>
    db.inTenant(tenant, async (tx) => {
      const { id } = await tx
        .insertInto('departments')
        .values({ tenant_id: tenant, enterprise_id: at.enterpriseId, name: '总裁办', parent_id: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('employments')
        .set({ department_id: id })
        .where('member_id', '=', director.id)
        .execute();
    }),
  );

  test('an order takes of the department of who travels, of two of one name, and of the booker’s for a guest', async () => {
    const [sales, head, finance] = [
      await plan(employee, yuan(50_000)),
      await plan(director, yuan(60_000)),
      await plan(booker, yuan(70_000)),
    ];
    await keeps(director);
    await flies(chosen(director));
    expect([await taken(sales), await taken(head), await taken(finance)]).toEqual([false, true, false]);
    await rides(written(newPaper(), { memberId: employee.id }));
    expect([await taken(sales), await taken(finance)]).toEqual([true, false]);
    await rides(written());
    expect(await taken(finance)).toBe(true);
  });

  test('the form is told those of its travellers, of colleagues within the caller’s reach', async () => {
    await plan(employee, yuan(50_000));
    await plan(director, yuan(60_000));
    await plan(booker, yuan(70_000));
    const [one, other, guest] = [
      { name: '张一', passengerId: employee.id },
      { name: '张一', passengerId: director.id },
      { name: '张一' },
    ];
    expect(await left([one])).toEqual([yuan(50_000)]);
    expect(await left([other])).toEqual([yuan(60_000)]);
    expect(new Set(await left([one, other, guest]))).toEqual(
      new Set([yuan(50_000), yuan(60_000), yuan(70_000)]),
    );
    expect(await left([guest])).toEqual([yuan(70_000)]);
    expect(await left([])).toEqual([yuan(70_000)]);
    expect(await left([other], employee)).toEqual([]);
    expect(await left([other], at.boss)).toEqual([yuan(60_000)]);
  });
});

test('who is deleted is nobody’s namesake: what was placed for them goes by who books', async () => {
  await keeps(director);
  const orderNo = await rides(chosen(director));
  await pay(trains.pay(booker.id, orderNo));
  await db.inTenant(tenant, (tx) => forgetTraveller(tx, tenant, director.id));
  expect(await toG3(orderNo)).toBe('会计');
});

test('orders from before, which do not say who travels, are judged by the name as they were', async () => {
  const orderNo = await rides(written());
  await pay(trains.pay(booker.id, orderNo));
  await db.inTenant(tenant, (tx) =>
    tx
      .updateTable('order_passengers')
      .set({ member_id: null, external: false })
      .where('order_no', '=', orderNo)
      .execute(),
  );
  await employeeLeaves();
  expect(await toG3(orderNo)).toBe('总监');
});
