import { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import { ownAirSettings } from '@woxing/contract/products/air/air-settings.rules';
import { openBusinesses } from '#src/businesses.ts';
import { askOpenHolds, fulfilmentSteps, workFulfilment } from '#src/fulfilment/public.ts';
import { accounts, expireHolds, post } from '#src/ledger/public.ts';
import { closeUnpaidOrders, type Earnings } from '#src/orders/public.ts';
import { askDuePayments, moneyReturner, setFirstPayPassword, workReturns } from '#src/payments/public.ts';
import { receiveNotice } from '#src/payments/receive-notice.ts';
import { askReturnAgain } from '#src/payments/return-money.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Vault } from '#src/platform/crypto.ts';
import { createLog } from '#src/platform/log.ts';
import { airProduct } from '#src/products/air/air-product.ts';
import { airSupply } from '#src/products/air/air-supply.ts';
import { carFacts } from '#src/products/car/orders/car-facts.ts';
import { carJobs } from '#src/products/car/orders/car-supply.ts';
import { hotelFacts } from '#src/products/hotel/orders/hotel-facts.ts';
import { hotelJobs } from '#src/products/hotel/orders/hotel-supply.ts';
import { internationalFacts } from '#src/products/international-air/orders/international-facts.ts';
import { internationalJobs } from '#src/products/international-air/orders/international-supply.ts';
import { railFactsAsSold } from '#src/products/rail/orders/rail-facts.ts';
import { railJobs } from '#src/products/rail/orders/rail-supply.ts';
import { noApplications, noApprovals, noSheetApprovals } from '../no-approvals.ts';
import { scriptedCards } from '../scripted-cards.ts';
import { Draw } from './draw.ts';
import { checkOrder, checkRest, type Truth } from './invariants.ts';
import { Companies, LineBroke, type Outside, Supplier, type Weather } from './outside.ts';
import { JobTable, Process } from './process.ts';
import { countFromNothing } from './rows/ids.ts';
import { Scheduler } from './scheduler.ts';
import { asTx, MemoryTx, Store } from './store.ts';

const tenantId = 'official';
const startsAt = new Date('2025-12-01T02:00:00Z').getTime();
/** Sealing is not what is tried here, and takes its time. */
const vault: Vault = {
  seal: (plain) => plain,
  open: (sealed) => sealed,
  blindIndex: (value) => value,
  digest: (purpose: string, value: string) => `${purpose} ${value}`,
  digests: (purpose: string, value: string) => [`${purpose} ${value}`],
  blindIndexes: (value) => [value],
  newest: '',
};
const log = createLog('silent');
export const payPassword = 'a'.repeat(32);

type Deps = ReturnType<typeof depsOf>;

/** A process of the product with its own pool, its own work and its own clock on the wall. */
export interface Running {
  readonly process: Process;
  readonly deps: Deps;
}

/** Two processes over one database, the world outside, and the time of all of them. */
export class World {
  readonly scheduler = new Scheduler();
  readonly draw: Draw;
  readonly store = new Store();
  readonly weather: Weather;
  readonly companies: Companies;
  readonly supplier: Supplier;
  readonly processes: readonly Running[];
  finding: string | undefined;
  /** How far the sandbox has moved the clock. */
  movedMs = 0;
  readonly #outside: Outside;
  readonly #table = new JobTable();
  readonly #truth: Truth;

  constructor(seed: number) {
    countFromNothing();
    this.draw = new Draw(seed);
    const { draw, scheduler, store } = this;
    // Some days are calm, some are all storm.
    const at = (max: number) => (draw.chance(40) ? 0 : draw.between(0, max));
    this.weather = { lost: at(35), broken: at(15), refused: at(15), slow: at(25) };
    this.#outside = {
      scheduler,
      draw,
      weather: this.weather,
      now: () => this.now(),
      fail: (what) => this.fail(what),
    };
    this.companies = new Companies(this.#outside);
    this.supplier = new Supplier(this.#outside);
    this.#truth = { store, companies: this.companies, supplier: this.supplier, ended: new Map() };
    this.processes = [0, 1].map(() => {
      const parts = { scheduler, draw, store, table: this.#table };
      const process = new Process(parts, (touched) => this.#committed(touched));
      const deps = depsOf(this, process);
      workFulfilment(deps, airSupply(deps.supplier));
      workReturns(deps);
      return { process, deps };
    });
    this.companies.notify = async (method, call) => {
      const { process, deps } = this.anyProcess();
      const { channels } = deps;
      const received = await process.hear(() =>
        receiveNotice(deps, this.as('nobody'), method, call).catch((error: unknown) => {
          this.expect(error);
          return channels[method].acks.refused;
        }),
      );
      return received !== 'died' && received === channels[method].acks.accepted;
    };
    for (const { process, deps } of this.processes) this.#sweep(process, deps);
    this.#table.added = () => scheduler.after(draw.between(1, 500), () => this.#work());
  }

  now(): Date {
    return new Date(startsAt + this.scheduler.nowMs + this.movedMs);
  }

  as(memberId: string): MemberCtx {
    return {
      tenantId,
      requestId: 'simulator',
      now: this.now(),
      ip: '127.0.0.1',
      signedIn: {
        memberId,
        memberType: 10,
        creditMemberId: undefined,
        creditEmployeeId: undefined,
        sessionId: 'simulator',
      },
    };
  }

  fail(what: string): void {
    this.finding ??= `${what} (after ${(this.scheduler.nowMs / 1000).toFixed(3)} s)`;
  }

  /** Refusals and broken lines are the way of the world; anything else that a use case throws is a finding. */
  expect(error: unknown): void {
    if (!isWayOfTheWorld(error))
      this.fail(error instanceof Error ? (error.stack ?? String(error)) : String(error));
  }

  anyProcess(): Running {
    const living = this.processes.filter(({ process }) => process.isAlive);
    return this.draw.one(living.length === 0 ? this.processes : living);
  }

  /** Gives a member a wallet with so much, and a pay password. */
  async enrich(memberId: string, amountFen: Fen): Promise<void> {
    const memory = new MemoryTx(this.store);
    const tx = asTx(memory);
    const gift = { id: `gift:${memberId}`, debit: accounts.funding, credit: accounts.wallet(memberId) };
    await post(tx, tenantId, [{ ...gift, amountFen, memo: 'gift', at: this.now() }]);
    await setFirstPayPassword(vault, tx, { tenantId, memberId }, payPassword);
  }

  /** A person has seen to the returns that a company refused. */
  async seeToStuck({ process, deps }: Running): Promise<void> {
    const stuck = this.store.returns.all().filter(({ state }) => state === 'stuck');
    for (const { refundNo } of stuck)
      await process.hear(() =>
        deps.db.inTenant(tenantId, (tx) => askReturnAgain(deps, tx, tenantId, refundNo)),
      );
  }

  /** What each process does by itself, at times of its own. */
  #sweep(process: Process, deps: Deps): void {
    const { draw, scheduler } = this;
    const every = (min: number, max: number, work: () => Promise<unknown>) => {
      const run = () => {
        if (process.isAlive) void process.hear(() => work().catch((error: unknown) => this.expect(error)));
        scheduler.after(draw.between(min, max), run);
      };
      scheduler.after(draw.between(0, max), run);
    };
    every(20_000, 80_000, () => closeUnpaidOrders(deps, tenantId));
    every(20_000, 80_000, () => askOpenHolds(deps, airSupply(deps.supplier), tenantId));
    every(10_000, 50_000, () => askDuePayments(deps, tenantId));
    every(20_000, 80_000, () => expireHolds(deps, tenantId));
  }

  /** One of the processes takes a job, when there is one alive. */
  #work(): void {
    const { process } = this.anyProcess();
    if (!process.isAlive) return this.scheduler.after(5000, () => this.#work());
    void process.workOnce((what) => this.fail(what), mayFail);
  }

  #committed(touched: ReadonlySet<string>): void {
    for (const orderNo of touched) {
      const wrong = checkOrder(this.#truth, orderNo);
      if (wrong !== undefined) this.fail(`order ${orderNo}: ${wrong}`);
    }
  }

  isAtRest(): boolean {
    return this.#table.waiting.size === 0;
  }

  checkRest(): void {
    for (const wrong of checkRest(this.#truth)) this.fail(wrong);
    if (!this.isAtRest()) this.fail('there are jobs that are never done');
  }
}

function isWayOfTheWorld(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isWayOfTheWorld);
  return error instanceof RefusalError || error instanceof LineBroke;
}

/** A job that is not done yet says so by an error, and is done again. */
function mayFail(error: unknown): boolean {
  return isWayOfTheWorld(error) || (error instanceof Error && error.constructor === Error);
}

function depsOf(world: World, process: Process) {
  const { db, jobs } = process;
  const supplier = world.supplier.adapter(process);
  const air = airProduct({ jobs }, supplier);
  const train = { ...railFactsAsSold, ...fulfilmentSteps({ jobs }, { jobs: railJobs }) };
  const hotel = { ...hotelFacts, ...fulfilmentSteps({ jobs }, { jobs: hotelJobs }) };
  const car = { ...carFacts, ...fulfilmentSteps({ jobs }, { jobs: carJobs }) };
  const international = {
    ...internationalFacts,
    ...fulfilmentSteps({ jobs }, { jobs: internationalJobs }),
  };
  const products = { airTicket: air, gp: air, 'international-air': international, train, hotel, car };
  return {
    db,
    jobs,
    clock: { now: () => world.now() },
    supplier,
    channels: world.companies.adapters(process),
    // Nobody pays by card in these stories.
    cards: scriptedCards(() => world.now()),
    vault,
    publicUrl: () => 'http://shop.example',
    log,
    products,
    money: moneyReturner({ jobs, products }),
    businesses: openBusinesses({ products }),
    earnings: { follow: postBesides },
    // An odd amount, so that halves do not come out even.
    serviceFee: () => Promise.resolve(fen(yuan(10) + 1)),
    applications: noApplications,
    approvals: noApprovals,
    sheetApprovals: noSheetApprovals,
    airStandard: () => Promise.resolve(null),
    airStandardsOf: (_: unknown, travellers: readonly unknown[]) =>
      Promise.resolve(travellers.map(() => null)),
    airSettings: () => Promise.resolve(ownAirSettings),
  };
}

/** What customers earn by an order is no part of this; what is booked along with it is. */
const postBesides: Earnings['follow'] = async (tx, { tenantId }, _counting, _at, besides = []) => {
  await post(tx, tenantId, besides);
};
