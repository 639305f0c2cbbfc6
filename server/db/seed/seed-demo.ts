import { setTimeout as wait } from 'node:timers/promises';
import { RefusalError } from '@woxing/contract/core/errors';
import type { GatewayDeps } from '#sandbox/panel/public.ts';
import { seedAddresses } from '#src/addresses/public.ts';
import type { ApplicationDeps } from '#src/applications/public.ts';
import { seedCredit } from '#src/credit/public.ts';
import { seedCustomers } from '#src/customers/public.ts';
import { seedDistribution } from '#src/distribution/public.ts';
import { endSandboxKeys, seedEntry } from '#src/entry/public.ts';
import { seedGrants } from '#src/grants/public.ts';
import { seedInvoiceTitles } from '#src/invoices/public.ts';
import {
  closeDemoAccounts,
  demoAdministrator,
  demoIdsByMobile,
  findMember,
  type MemberRow,
  partnerAccounts,
  seedMembers,
  seedPartnerMembers,
} from '#src/members/public.ts';
import { seedWallets } from '#src/payments/public.ts';
import { seedPeople } from '#src/people/public.ts';
import { seedOffices } from '#src/places/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { PooledDatabase } from '#src/platform/database.ts';
import type { Platform } from '#src/platform/open-platform.ts';
import { seedAgreements } from '#src/products/air/public.ts';
import type { HotelSupplier } from '#src/products/hotel/hotel-supplier.ts';
import { seedHotelAgreements } from '#src/products/hotel/public.ts';
import { seedStandards } from '#src/standards/public.ts';
import { ownTenantId } from '#src/tenants/public.ts';
import { seedPassengers } from '#src/travellers/public.ts';
import { demoDesk } from './demo-desk.ts';
import { billingDays, demoBills, employeeTrips } from './demo-enterprise.ts';
import {
  customerFlights,
  type DemoOrderDeps,
  demoFlights,
  recommendedFlight,
  type SeedOrder,
} from './demo-orders.ts';
import { demoRecharges } from './demo-recharges.ts';
import { demoSteps, freeSeedingLock, saveDemoStep, takeSeedingLock } from './demo-steps.db.ts';
import { demoRides, employeeRides } from './demo-train-orders.ts';
import type { DemoTrainDeps } from './find-demo-ride.ts';

const demoMobile = '13800000010';
/** Whom the demo member has recommended. */
const recommendedMobile = '13800000021';
/** A distributor, who orders for customers. */
const distributorMobile = '13800000040';
/** Who stands above the distributors. */
const operatorMobile = '13800000050';
const distributorMobiles = [distributorMobile, '13800000041'];
/** An employee who travels by train. */
const employeeMobile = '13800000071';
/** The main account of the enterprise. */
const mainMobile = '13800000070';

/** Written down of a database that has served in production: nothing is ever seeded into it again. */
const production = 'production';
const begun = 'begun';
const accounts = 'accounts';
const seeded = 'seeded';

/** What is asked besides the products. */
interface DemoRooms {
  readonly gateways: GatewayDeps;
  readonly applications: ApplicationDeps;
  readonly hotels: HotelSupplier;
}

type DemoPlatform = Pick<Platform, 'config' | 'db' | 'log'>;

/** Whether this process may show demo accounts and partners: not in production, nor in a database that has been there. */
export async function showsDemo({ config, db }: DemoPlatform): Promise<boolean> {
  if (!config.sandbox || config.production) return false;
  return !(await stepsOf(db)).has(production);
}

/**
 * In production nobody signs in by what stands in the documents: demo accounts that a database brought along are closed, and the
 * partners' published keys end.
 */
export async function closeDemo({ db, log }: DemoPlatform, now: Date): Promise<void> {
  if ((await stepsOf(db)).has(production)) return;
  let closed = 0;
  for (const tenantId of [ownTenantId, ...partnerAccounts().map((partner) => partner.tenantId)])
    closed += await db.inTenant(tenantId, (tx) => closeDemoAccounts(tx, tenantId));
  const keys = await endSandboxKeys({ db }, now);
  if (closed + keys > 0) log.warn({ accounts: closed, keys }, 'demo accounts and published keys were closed');
  await db.inTenant(ownTenantId, (tx) => saveDemoStep(tx, ownTenantId, production, now));
}

/**
 * Demo accounts, their money and their orders. Each step is done once, and only for the accounts that the seed itself has added;
 * after an interruption the next start goes on with the days of the first. A step that fails is told to the log and stops no
 * start. Of several processes one seeds, and the others wait for it.
 */
export async function seedDemo(
  platform: Platform,
  air: DemoOrderDeps,
  trains: DemoTrainDeps,
  rooms: DemoRooms,
): Promise<void> {
  const { db } = platform;
  if ((await stepsOf(db)).has(seeded)) return;
  const client = await db.pool.connect();
  try {
    while (!(await takeSeedingLock(client))) await wait(100);
    await seedSteps(platform, air, trains, rooms);
    await freeSeedingLock(client);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function seedSteps(
  platform: Platform,
  air: DemoOrderDeps,
  trains: DemoTrainDeps,
  rooms: DemoRooms,
): Promise<void> {
  const { db, clock, log } = platform;
  const keep = (step: string) =>
    db.inTenant(ownTenantId, (tx) => saveDemoStep(tx, ownTenantId, step, clock.now()));
  await keep(begun);
  const done = await stepsOf(db);
  if (done.has(seeded)) return;
  const now = done.get(begun)!;
  if (!done.has(accounts)) {
    await seedAccounts(platform, now);
    await keep(accounts);
  }
  let failures = 0;
  const as = await visitors(platform, now);
  const enterprise = await stepsOfEnterprise(as, platform, air, trains, rooms);
  for (const [step, seed] of [...stepsOfMembers(as, platform, air, trains), ...enterprise]) {
    if (done.has(step)) continue;
    try {
      await seed();
      await keep(step);
    } catch (error) {
      log.error({ error, step }, 'a step of the demo data failed; the next start tries it again');
      failures += 1;
    }
  }
  if (failures === 0) await keep(seeded);
}

type Visitors = (mobile: string) => MemberCtx | undefined;
type NamedStep = readonly [name: string, seed: SeedOrder];

function stepsOfMembers(
  as: Visitors,
  platform: Platform,
  air: DemoOrderDeps,
  trains: DemoTrainDeps,
): readonly NamedStep[] {
  const stepsFor = (mobile: string, name: string, seeds: (ctx: MemberCtx) => readonly SeedOrder[]) => {
    const ctx = as(mobile);
    return ctx === undefined ? [] : seeds(ctx).map((seed, at): NamedStep => [`${name}-${at}`, seed]);
  };
  const orders = (mobile: string, name: string, seeds: (ctx: MemberCtx) => readonly SeedOrder[]) =>
    stepsFor(mobile, name, seeds).map(
      ([step, seed]): NamedStep => [step, () => seed().catch((error: unknown) => leaveOut(platform, error))],
    );
  return [
    ...stepsFor(operatorMobile, 'distribution', (ctx) => [() => seedTree(as, platform, ctx)]),
    ...stepsFor(distributorMobile, 'customers', (ctx) => [() => seedCustomers(platform, ctx)]),
    ...stepsFor(demoMobile, 'addresses', (ctx) => [() => seedAddresses(platform, ctx)]),
    ...stepsFor(demoMobile, 'titles', (ctx) => [() => seedInvoiceTitles(platform, ctx, 'person')]),
    ...stepsFor(mainMobile, 'titles-company', (ctx) => [
      () => seedInvoiceTitles(platform, ctx, 'enterprise'),
    ]),
    ...orders(demoMobile, 'flights', (ctx) => demoFlights(air, ctx)),
    ...orders(distributorMobile, 'customer-flights', (ctx) =>
      customerFlights({ ...air, customers: platform }, ctx),
    ),
    ...orders(demoMobile, 'rides', (ctx) => demoRides(trains, ctx)),
    ...orders(recommendedMobile, 'recommended', (ctx) => [recommendedFlight(air, ctx)]),
    ...orders(employeeMobile, 'employee', (ctx) => employeeRides(trains, ctx)),
  ];
}

/** Before all orders: those of distributors are shared by it. */
async function seedTree(as: Visitors, { db }: Platform, ctx: MemberCtx): Promise<void> {
  const idOf = (mobile: string) => as(mobile)?.signedIn.memberId;
  const operatorId = ctx.signedIn.memberId;
  const tree = {
    tenantId: ctx.tenantId,
    administratorId: idOf(demoAdministrator) ?? operatorId,
    operatorId,
    distributorIds: distributorMobiles.flatMap((mobile) => idOf(mobile) ?? []),
  };
  await seedDistribution({ db }, tree, new Date(ctx.now.getTime() - openedDaysAgo * 86_400_000));
}

/** After the orders of everybody: a bill holds what was ordered before its day. */
async function stepsOfEnterprise(
  as: Visitors,
  platform: Platform,
  air: DemoOrderDeps,
  trains: DemoTrainDeps,
  rooms: DemoRooms,
): Promise<readonly NamedStep[]> {
  const main = as(mainMobile);
  if (main === undefined) return [];
  const ends = await billingDays(platform, main);
  const mayBeLeftOut = (name: string, seeds: readonly SeedOrder[]) =>
    seeds.map(
      (seed, at): NamedStep => [
        `${name}-${at}`,
        () => seed().catch((error: unknown) => leaveOut(platform, error)),
      ],
    );
  return [
    ...mayBeLeftOut('trips', employeeTrips(air, trains, as, ends)),
    ...demoBills(platform, main, ends).map((seed, at): NamedStep => [`bills-${at}`, seed]),
    ...mayBeLeftOut('recharges', demoRecharges(air, rooms.gateways, main)),
    ...mayBeLeftOut('agreements', seedAgreements(platform, main)),
    ...mayBeLeftOut('hotel-agreements', seedHotelAgreements({ ...platform, hotels: rooms.hotels }, main)),
    ...mayBeLeftOut('offices', seedOffices(platform, main)),
    ...mayBeLeftOut('desk', demoDesk({ ...rooms, vault: platform.vault }, as, main)),
  ];
}

/** A rule that refuses an order today refuses it tomorrow. */
function leaveOut({ log }: Platform, error: unknown): void {
  if (!(error instanceof RefusalError)) throw error;
  log.warn({ error }, 'part of the demo data was refused and is left out');
}

/** Whoever is there already, and has what they are given, stays as they are. */
async function seedAccounts({ db, vault }: Platform, now: Date): Promise<void> {
  await seedMembers(db, ownTenantId);
  await seedPartnerMembers(db);
  await seedEntry({ db, vault }, now);
  await seedPassengers({ db, vault }, ownTenantId, now);
  for (const tenantId of [ownTenantId, ...partnerAccounts().map((partner) => partner.tenantId)])
    await seedPeople(db, tenantId, now);
  const opened = new Date(now.getTime() - openedDaysAgo * 86_400_000);
  await seedGrants(db, ownTenantId, opened);
  await seedCredit({ db }, ownTenantId, opened);
  for (const tenantId of [ownTenantId, ...partnerAccounts().map((partner) => partner.tenantId)])
    await seedStandards(db, tenantId, { ours: tenantId === ownTenantId, at: opened });
  for (const tenantId of [ownTenantId, ...partnerAccounts().map((partner) => partner.tenantId)]) {
    const ids = await db.read(tenantId, (tx) => demoIdsByMobile(tx, tenantId));
    await seedWallets({ db, vault }, tenantId, [...ids.values()], opened);
  }
}

/** Credit lines and wallets are older than all orders that the demo accounts paid by them. */
const openedDaysAgo = 150;

async function visitors({ db }: Platform, now: Date): Promise<Visitors> {
  return db.read(ownTenantId, async (tx) => {
    const visitorsByMobile = new Map<string, MemberCtx>();
    for (const [mobile, memberId] of await demoIdsByMobile(tx, ownTenantId)) {
      const member = await findMember(tx, ownTenantId, memberId);
      if (member !== undefined) visitorsByMobile.set(mobile, visitor(member, now));
    }
    return (mobile) => visitorsByMobile.get(mobile);
  });
}

const visitor = (member: MemberRow, now: Date): MemberCtx => ({
  tenantId: ownTenantId,
  requestId: 'seed',
  now,
  ip: '127.0.0.1',
  signedIn: {
    memberId: member.id,
    memberType: member.member_type,
    creditMemberId: member.credit_member_id ?? undefined,
    creditEmployeeId: member.credit_employee_id ?? undefined,
    sessionId: 'seed',
  },
});

function stepsOf(db: PooledDatabase): Promise<ReadonlyMap<string, Date>> {
  return db.read(ownTenantId, (tx) => demoSteps(tx, ownTenantId));
}
