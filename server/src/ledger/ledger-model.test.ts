import { strict as assert } from 'node:assert';
import { fen } from '@woxing/contract/core/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectDaysSummed } from '../../test/account-days.ts';
import { testDatabase } from '../../test/database.ts';
import { type HandClock, handClock } from '../../test/hand-clock.ts';
import { type AccountCode, accounts } from './accounts.rules.ts';
import { expireHolds } from './expire-holds.ts';
import { driftedAccounts, trialBalance } from './ledger.db.ts';
import { capture, type Hold, hold, post, release, ShortOfMoney, type Transfer } from './post.ts';

/**
 * The ledger against a model that does one thing after the other. `LEDGER_OPS=1000000` runs the long test at that size;
 * each of its clients keeps books of its own, so that all of them may write at the same time.
 */
const ops = Number(process.env.LEDGER_OPS ?? 8000);
const clients = 8;
const tenants = ['official', ...Array.from({ length: clients }, (_, at) => `client-${at}`)];
const { db } = await testDatabase({ tenants });

interface OpenHold {
  readonly input: Hold;
  state: 'open' | 'captured' | 'released' | 'expired';
}

/** What should be in the books, and the books themselves. */
interface Books {
  readonly tenantId: string;
  readonly wallets: readonly AccountCode[];
  readonly clock: HandClock;
  readonly balance: Map<AccountCode, { balanceFen: number; heldFen: number }>;
  readonly posted: Transfer[];
  readonly holds: OpenHold[];
  ids: number;
}

let books = 0;
function openBooks(tenantId: string): Books {
  const name = `model-${++books}`;
  const wallets = ['a', 'b', 'c', 'd'].map((each) => accounts.wallet(`${name}-${each}`));
  return {
    tenantId,
    wallets,
    clock: handClock(),
    balance: new Map(wallets.map((wallet) => [wallet, { balanceFen: 0, heldFen: 0 }])),
    posted: [],
    holds: [],
    ids: books * 1_000_000_000,
  };
}

/** One step: what to do, with which accounts and amounts. Numbers are taken modulo what there is. */
interface Step {
  readonly kind: (typeof kinds)[number];
  readonly from: number;
  readonly to: number;
  readonly amount: number;
  readonly seconds: number;
}
const kinds = [
  'fund',
  'post',
  'post-many',
  'hold',
  'hold-with-end',
  'capture',
  'capture-part',
  'release',
  'repeat',
  'resolve-again',
  'crash',
  'time',
] as const;

const steps: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...kinds),
  from: fc.nat(100),
  to: fc.nat(100),
  amount: fc.integer({ min: 1, max: 900 }),
  seconds: fc.integer({ min: 1, max: 90 }),
});

class Rollback extends Error {}

/** Does the step to the ledger and to the model, and compares what both say of it. */
async function take(of: Books, step: Step): Promise<void> {
  const { tenantId, clock } = of;
  const account = (number: number): AccountCode =>
    number % 6 === 5 ? accounts.deposit : of.wallets[number % of.wallets.length]!;
  const from = account(step.from);
  const to = account(step.to) === from ? accounts.sales('model') : account(step.to);
  const transfer = (debit = from, credit = to, amount = step.amount): Transfer => ({
    id: `m${of.ids++}`,
    debit,
    credit,
    amountFen: fen(amount),
    memo: 'model',
    at: clock.now(),
  });
  const open = of.holds.filter(({ state }) => state === 'open');
  const chosen = open[step.from % Math.max(1, open.length)];
  switch (step.kind) {
    case 'fund':
      return postBoth(of, [transfer(accounts.funding, of.wallets[step.to % of.wallets.length])]);
    case 'post':
      return postBoth(of, [transfer()]);
    case 'post-many':
      return postBoth(of, [
        transfer(),
        transfer(to, from, (step.amount % 7) + 1),
        transfer(accounts.funding, of.wallets[0]),
      ]);
    case 'hold':
    case 'hold-with-end': {
      const input: Hold = {
        ...transfer(),
        ...(step.kind === 'hold-with-end' && {
          expiresAt: new Date(clock.now().getTime() + step.seconds * 1000),
        }),
      };
      const may = isEnough(of, [{ code: input.debit, balanceFen: 0, heldFen: step.amount }]);
      const held = await attempt(() => db.read(tenantId, (tx) => hold(tx, tenantId, [input])));
      assert.equal(held, may ? 1 : 'short');
      if (!may) return;
      move(of, input.debit, 0, step.amount);
      of.holds.push({ input, state: 'open' });
      return;
    }
    case 'capture':
    case 'capture-part': {
      if (chosen === undefined) return;
      const part =
        step.kind === 'capture' ? chosen.input.amountFen : fen(1 + (step.amount % chosen.input.amountFen));
      const inTime = chosen.input.expiresAt === undefined || chosen.input.expiresAt > clock.now();
      const how = { id: `m${of.ids++}`, at: clock.now(), amountFen: part };
      assert.equal(await db.read(tenantId, (tx) => capture(tx, tenantId, chosen.input.id, how)), inTime);
      if (!inTime) return;
      move(of, chosen.input.debit, -part, -chosen.input.amountFen);
      move(of, chosen.input.credit, part, 0);
      chosen.state = 'captured';
      return;
    }
    case 'release': {
      if (chosen === undefined) return;
      const how = { id: `m${of.ids++}`, at: clock.now() };
      assert.equal(await db.read(tenantId, (tx) => release(tx, tenantId, chosen.input.id, how)), true);
      move(of, chosen.input.debit, 0, -chosen.input.amountFen);
      chosen.state = 'released';
      return;
    }
    case 'resolve-again': {
      const ended = of.holds.filter(({ state }) => state !== 'open');
      const again = ended[step.from % Math.max(1, ended.length)];
      if (again === undefined) return;
      const how = { id: `m${of.ids++}`, at: new Date(0) };
      const won = await db.read(tenantId, (tx) =>
        (step.to % 2 ? release : capture)(tx, tenantId, again.input.id, how),
      );
      return assert.equal(won, false);
    }
    case 'repeat': {
      const before = of.posted[step.from % Math.max(1, of.posted.length)];
      if (before !== undefined)
        assert.equal(await db.read(tenantId, (tx) => post(tx, tenantId, [before])), 0);
      const held = of.holds[step.to % Math.max(1, of.holds.length)];
      if (held !== undefined)
        assert.equal(await db.read(tenantId, (tx) => hold(tx, tenantId, [held.input])), 0);
      return;
    }
    case 'crash': {
      // The process dies before the commit: the same ids may come again and are new.
      const lost = [transfer(accounts.funding, from === accounts.deposit ? to : from)];
      const begun = db.inTenant(tenantId, async (tx) => {
        await post(tx, tenantId, lost);
        if (chosen !== undefined)
          await release(tx, tenantId, chosen.input.id, { id: `m${of.ids++}`, at: clock.now() });
        throw new Rollback();
      });
      await begun.catch((error: unknown) => {
        if (!(error instanceof Rollback)) throw error;
      });
      return step.to % 2 ? postBoth(of, lost) : undefined;
    }
    case 'time': {
      clock.passSeconds(step.seconds);
      await expireHolds({ db, clock }, tenantId);
      for (const each of open) {
        if (each.input.expiresAt === undefined || each.input.expiresAt > clock.now()) continue;
        move(of, each.input.debit, 0, -each.input.amountFen);
        each.state = 'expired';
      }
    }
  }
}

interface ModelMove {
  readonly code: AccountCode;
  readonly balanceFen: number;
  readonly heldFen: number;
}

async function postBoth(of: Books, transfers: readonly Transfer[]): Promise<void> {
  const moves = transfers.flatMap(({ debit, credit, amountFen }) => [
    { code: debit, balanceFen: -amountFen, heldFen: 0 },
    { code: credit, balanceFen: amountFen, heldFen: 0 },
  ]);
  const may = isEnough(of, moves);
  const added = await attempt(() => db.read(of.tenantId, (tx) => post(tx, of.tenantId, transfers)));
  assert.equal(added, may ? transfers.length : 'short');
  if (!may) return;
  for (const { code, balanceFen } of moves) move(of, code, balanceFen, 0);
  of.posted.push(...transfers);
}

function isEnough(of: Books, moves: readonly ModelMove[]): boolean {
  return of.wallets.every((wallet) => {
    const own = moves.filter(({ code }) => code === wallet);
    const { balanceFen, heldFen } = of.balance.get(wallet)!;
    const sum = (side: 'balanceFen' | 'heldFen') => own.reduce((total, each) => total + each[side], 0);
    return own.length === 0 || balanceFen + sum('balanceFen') >= heldFen + sum('heldFen');
  });
}

function move(of: Books, code: AccountCode, balanceFen: number, heldFen: number): void {
  const before = of.balance.get(code);
  if (before === undefined) return;
  of.balance.set(code, { balanceFen: before.balanceFen + balanceFen, heldFen: before.heldFen + heldFen });
}

async function attempt(work: () => Promise<number>): Promise<number | 'short'> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShortOfMoney) return 'short';
    throw error;
  }
}

/** Every wallet as the model has it, none below zero. */
async function expectModel(of: Books): Promise<void> {
  const { rows } = await db.read(of.tenantId, (tx) =>
    sql<{ code: AccountCode; balanceFen: number; heldFen: number }>`
      select code, balance_fen as "balanceFen", held_fen as "heldFen" from ledger_accounts
      where tenant_id = ${of.tenantId} and code = any(${[...of.wallets]})`.execute(tx),
  );
  const there = new Map(rows.map(({ code, ...rest }) => [code, rest]));
  for (const [code, wanted] of of.balance) {
    expect(there.get(code) ?? { balanceFen: 0, heldFen: 0 }).toEqual(wanted);
    expect(wanted.heldFen).toBeGreaterThanOrEqual(0);
    expect(wanted.balanceFen).toBeGreaterThanOrEqual(wanted.heldFen);
  }
}

/** Debits equal credits, guarded rows and their days are the sum of their transfers, and the open holds are those the model has. */
async function expectBalanced(of: Books): Promise<void> {
  await expectDaysSummed(db, of.tenantId);
  await db.read(of.tenantId, async (tx) => {
    const balances = await trialBalance(tx, of.tenantId);
    const sum = (side: 'debitFen' | 'creditFen') => balances.reduce((total, row) => total + row[side], 0);
    expect(sum('debitFen')).toBe(sum('creditFen'));
    expect(await driftedAccounts(tx, of.tenantId)).toEqual([]);
    const { rows } = await sql<{ id: string }>`
      select id from ledger_holds where tenant_id = ${of.tenantId} and account = any(${[...of.wallets, accounts.deposit]})
        and id = any(${of.holds.map(({ input }) => input.id)}) order by id`.execute(tx);
    const open = of.holds.filter(({ state }) => state === 'open').map(({ input }) => input.id);
    expect(rows.map(({ id }) => id)).toEqual(open.toSorted());
  });
}

test('any sequence of transfers, holds, captures, ends, repeats and crashes leaves what the model says, after every step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 20, maxLength: 60 }), async (sequence) => {
      const of = openBooks('official');
      await postBoth(of, [
        {
          id: `m${of.ids++}`,
          debit: accounts.funding,
          credit: of.wallets[0]!,
          amountFen: fen(3000),
          memo: 'model',
          at: of.clock.now(),
        },
      ]);
      for (const step of sequence) {
        await take(of, step);
        await expectModel(of);
        await expectBalanced(of);
      }
    }),
    { numRuns: 25 },
  );
}, 180_000);

/** Numbers from 0 below `below`, the same for the same seed. */
function drawing(seed: number): (below: number) => number {
  let state = seed * 7919 + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

test(`${ops} operations by ${clients} clients at once leave what the model says`, async () => {
  const started = performance.now();
  const perClient = Math.ceil(ops / clients);
  const run = async (client: number) => {
    const of = openBooks(`client-${client}`);
    const draw = drawing(client + 1);
    for (let done = 1; done <= perClient; done++) {
      await take(of, {
        kind: kinds[draw(kinds.length)]!,
        from: draw(100),
        to: draw(100),
        amount: 1 + draw(900),
        seconds: 1 + draw(90),
      });
      if (done % 100 === 0) await expectModel(of);
      if (done % 50_000 === 0 || done === perClient) await expectBalanced(of);
      // What has ended long ago is forgotten by the model, so that a long run costs what a short one does.
      if (of.posted.length > 500) of.posted.splice(0, 250);
      if (of.holds.length > 500) forgetEnded(of);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => run(client)));
  const seconds = (performance.now() - started) / 1000;
  if (process.env.LEDGER_OPS) console.log(`${ops} operations, ${(ops / seconds).toFixed(0)} a second`);
}, 3_600_000);

function forgetEnded(of: Books): void {
  const kept = of.holds.filter(({ state }, at) => state === 'open' || at >= of.holds.length - 100);
  of.holds.splice(0, of.holds.length, ...kept);
}
