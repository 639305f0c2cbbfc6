import { randomUUID } from 'node:crypto';
import { addDays, day, dayOf } from '@woxing/contract/core/days';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import { type Fen, yuan } from '@woxing/contract/core/money';
import { cardNoProblem } from '@woxing/contract/payments/bank-cards.rules';
import type { BankCard, Withdrawal } from '@woxing/contract/payments/withdrawals';
import {
  listReport as listEndpoint,
  type ReportRow,
  totalReport as totalEndpoint,
} from '@woxing/contract/reports/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmbeddedBank } from '#sandbox/bank/bank.ts';
import { sendBankMessages } from '#src/access/sms/outbox.ts';
import { readOutbox } from '#src/access/sms-outbox.db.ts';
import { route } from '#src/http/route.ts';
import { accounts, driftedAccounts, guardedBalance, post } from '#src/ledger/public.ts';
import { saveMembership } from '#src/members/membership.db.ts';
import { idsByMobile, seedMembers } from '#src/members/public.ts';
import { createVault } from '#src/platform/crypto.ts';
import { fenSum, query } from '#src/platform/rows.ts';
import { listReport, totalReport } from '#src/reports/read-reports.ts';
import { forgetCards, insertCard, readBoundCards } from '#src/withdrawals/bank-cards.db.ts';
import type { PayoutChannel, PayoutOutcome } from '#src/withdrawals/payout-channel.ts';
import { askDueWithdrawals, forgetUnfinished, withdrawalRoutes } from '#src/withdrawals/public.ts';
import { openCardNo, openPhone, sealCard } from '#src/withdrawals/seal-card.ts';
import { bankCardSealedRows } from '#src/withdrawals/sealed-rows.ts';
import { proofBySms } from './account-security.ts';
import { testDatabase } from './database.ts';
import { type FrontDoor, openFrontDoor, testVault } from './front-door.ts';

/** As in `pay-once.test.ts`. */
const requests = Number(process.env.SAME_KEY_REQUESTS ?? 300);
const { db, clock, log, anotherDatabase } = await testDatabase();
const tenantId = 'official';
await seedMembers(db, tenantId);
const ids = await db.read(tenantId, (tx) => idsByMobile(tx, tenantId));
const [mobile, stranger, employee] = ['13800000010', '13800000030', '13800000071'] as const;
const memberId = ids.get(mobile)!;

const embedded = openEmbeddedBank({ db, sendMessage: sendBankMessages(db) });
/** Calls the bank has heard, and what goes wrong with the next. */
const calls: string[] = [];
let loseAnswers = 0;
/** What it says of the next binding, before it has looked at it. */
let saysOfBinding: PayoutOutcome<never> | undefined;
const saidOfBinding = () => {
  const said = saysOfBinding;
  saysOfBinding = undefined;
  return said;
};
const bank: PayoutChannel = {
  ...embedded,
  beginBinding: async (input) => saidOfBinding() ?? embedded.beginBinding(input),
  endBinding: async (input) => saidOfBinding() ?? embedded.endBinding(input),
  async payOut(input) {
    calls.push(`pay ${input.payoutRef}`);
    const outcome = await embedded.payOut(input);
    if (loseAnswers === 0) return outcome;
    loseAnswers--;
    return { kind: 'unknown', cause: 'the line went dead' };
  },
};
const deps = { db, clock, proofClock: clock, vault: testVault, log, bank };

let door: FrontDoor;
let token: string;
beforeAll(async () => {
  const reports = [
    route(listEndpoint, (ctx, input) => listReport({ db }, ctx, input)),
    route(totalEndpoint, (ctx, input) => totalReport({ db }, ctx, input)),
  ];
  door = await openFrontDoor({ db, clock, routes: [...withdrawalRoutes(deps), ...reports] });
  token = await door.signIn(mobile);
  await give('wallet', yuan(300_000));
});
afterAll(() => door.app.close());
/** Every test has a day of its own, for three withdrawals a day, and begins without a card. */
beforeEach(async () => {
  clock.passSeconds(24 * 3600);
  await db.inTenant(tenantId, (tx) => forgetCards(tx, { tenantId, memberId }));
  token = await door.signIn(mobile);
});

const give = (source: 'wallet' | 'reward' | 'rewardDebt', amountFen: Fen) =>
  db.inTenant(tenantId, (tx) =>
    post(tx, tenantId, [
      {
        id: `gift:${randomUUID()}`,
        debit: accounts.funding,
        credit: accounts[source](memberId),
        amountFen,
        memo: '测试',
        at: clock.now(),
      },
    ]),
  );

interface Envelope<T> {
  readonly ret: string;
  readonly msg: string;
  readonly data: T;
}

const ask = async <T>(
  path: string,
  fields: Record<string, string> = {},
  by = token,
  key: string = randomUUID(),
) => (await door.post(path, fields, { token: by, headers: { 'idempotency-key': key } })).json<Envelope<T>>();

const lastLetter = async (phone: string) =>
  (await db.read(tenantId, (tx) => readOutbox(tx, tenantId, phone, 1)))[0]!.words;

const ownPhone = '13912345678';

async function begin(cardNo: string, way = 'sms') {
  return ask<{ bindingId: string }>('/bank/bind_bankcard_advance', { cardNo, mobilePhone: ownPhone, way });
}

async function bind(cardNo: string, by = token): Promise<BankCard> {
  const fields = { cardNo, mobilePhone: ownPhone, way: 'sms' };
  const { data } = await ask<{ bindingId: string }>('/bank/bind_bankcard_advance', fields, by);
  const answer = /验证码(\d{6})/.exec(await lastLetter(ownPhone))![1]!;
  return (await ask<BankCard>('/bank/bind_bankcard', { bindingId: data.bindingId, answer }, by)).data;
}

/** One of many numbers of a bank, with the digit that makes it one. */
function cardNoOf(each: number): string {
  const digits = `62220203${String(each).padStart(10, '0')}`;
  return Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find(
    (cardNo) => cardNoProblem(cardNo) === undefined,
  )!;
}

const proof = () => proofBySms(door, db, clock, { mobile, token, purpose: 'withdrawal' });

async function apply(cardId: string, amountFen: number) {
  const fields = { source: 'wallet', amountFen: String(amountFen), cardId, proof: await proof() };
  return ask<Withdrawal>('/withdrawal/online', fields);
}

async function passSweeps(count: number) {
  for (let sweep = 0; sweep < count; sweep++) {
    await askDueWithdrawals(deps, tenantId);
    clock.passSeconds(3);
  }
}

const setLevel = (level: number) =>
  db.inTenant(tenantId, (tx) =>
    saveMembership(tx, tenantId, memberId, { level, until: level === 1 ? null : day('2099-12-31') }),
  );

const bill = async () =>
  (await ask<{ list: Withdrawal[]; total: number; paidFen: Fen }>('/withdrawal/list')).data;
const stateOf = async (withdrawalNo: string) =>
  (await bill()).list.find((row) => row.withdrawalNo === withdrawalNo)?.state;
const balance = (source: 'wallet' | 'reward' | 'rewardDebt' = 'wallet') =>
  db.read(tenantId, (tx) => guardedBalance(tx, tenantId, accounts[source](memberId)));

const left = async () => {
  const { balanceFen, heldFen } = await balance();
  return balanceFen - heldFen;
};

const phone = (at: number) => `137000000${10 + at}`;
/** Of a card that is somebody else's. */
const refused = async (by: string, mobilePhone: string) =>
  (await ask('/bank/bind_bankcard_advance', { cardNo: '6225880000000001', mobilePhone, way: 'sms' }, by)).ret;

/** A binding with its answer, which is not given yet. */
async function begun(cardNo: string) {
  const { data } = await begin(cardNo);
  return { bindingId: data.bindingId, answer: /验证码(\d{6})/.exec(await lastLetter(ownPhone))![1]! };
}

async function endedAtOnce(bindings: { bindingId: string; answer: string }[]): Promise<string[]> {
  const answered = await Promise.all(bindings.map((each) => ask('/bank/bind_bankcard', each)));
  return answered.map(({ ret }) => ret).toSorted();
}

const anHourLater = async () => {
  clock.passSeconds(3601);
  token = await door.signIn(mobile);
};

describe('binding a card', () => {
  test('by a code that the bank sends to the phone it knows', async () => {
    const card = await bind('6222 0202 0000 0000 006');
    expect(card).toMatchObject({
      bankName: '中国工商银行',
      cardNo: '**** **** **** 0006',
      holderName: '*晓明',
    });
    const { list, realName } = (await ask<{ list: BankCard[]; realName: string }>('/bank/list')).data;
    expect([list.map(({ id }) => id), realName]).toEqual([[card.id], '陈晓明']);
    expect(await begin('6222020200000000006')).toMatchObject({ ret: '4102', msg: '您已绑定此银行卡' });
  });

  test('a card is bound by a micro-deposit', async () => {
    const { data } = await begin('6217000000000000004', 'micro-amount');
    const amount = /汇款(0\.\d\d)元/.exec(await lastLetter(ownPhone))![1]!;
    const wrong = amount === '0.50' ? '51' : '50';
    const answered = (answer: string) => ask('/bank/bind_bankcard', { bindingId: data.bindingId, answer });
    expect(await answered(wrong)).toMatchObject({ ret: '4106' });
    expect(await answered(String(Math.round(Number(amount) * 100)))).toMatchObject({ ret: '0' });
  });

  test('five wrong answers, or ten minutes, and it has to begin anew', async () => {
    const { data } = await begin('6225880000000000002');
    const answered = (answer: string) => ask('/bank/bind_bankcard', { bindingId: data.bindingId, answer });
    for (let each = 0; each < 5; each++) expect((await answered('1')).ret).toBe('4106');
    expect(await answered('1')).toMatchObject({ ret: '4105', msg: '验证已失效，请重新绑定' });
    const other = await begin('6225880000000000002');
    const code = /验证码(\d{6})/.exec(await lastLetter(ownPhone))![1]!;
    clock.passSeconds(601);
    expect((await ask('/bank/bind_bankcard', { bindingId: other.data.bindingId, answer: code })).ret).toBe(
      '4105',
    );
  });

  test('the bank refuses a card of somebody else, and nothing of it is kept for long', async () => {
    expect(await begin('6225880000000001')).toMatchObject({
      ret: '4104',
      msg: '户名与银行卡号不符，请核对后重试',
    });
    clock.passSeconds(3601);
    await forgetUnfinished(deps, tenantId);
    const { rows } = await countCards("state = 'binding'");
    expect(rows).toBe(0);
  });

  test('the bank is asked five times an hour and twenty a day for a member, and for a phone whoever asks', async () => {
    const other = await door.signIn('13800000030');
    for (let at = 0; at < 5; at++) expect(await refused(token, phone(at))).toBe('4104');
    expect(await refused(token, phone(5))).toBe('429');
    for (let at = 0; at < 4; at++) expect(await refused(other, phone(0))).toBe('4104');
    expect(await refused(other, phone(0))).toBe('429');
    for (let hour = 0; hour < 3; hour++) {
      clock.passSeconds(3601);
      token = await door.signIn(mobile);
      for (let at = 0; at < 5; at++) expect(await refused(token, phone(20 + at))).toBe('4104');
    }
    clock.passSeconds(3601);
    token = await door.signIn(mobile);
    expect(await refused(token, phone(30))).toBe('429');
  });

  test('a bank that has not answered, or refuses, has bound nothing: nothing is paid to the card', async () => {
    const { data } = await begin('6222020200000000089');
    const code = /验证码(\d{6})/.exec(await lastLetter(ownPhone))![1]!;
    const answered = () => ask('/bank/bind_bankcard', { bindingId: data.bindingId, answer: code });
    const expectNotBound = async () => {
      expect((await ask<{ list: BankCard[] }>('/bank/list')).data.list).toEqual([]);
      expect((await apply(data.bindingId, 1000)).ret).toBe('4107');
    };
    await expectNotBound();
    saysOfBinding = { kind: 'unknown', cause: 'the line went dead' };
    expect((await answered()).ret).toBe('4109');
    await expectNotBound();
    saysOfBinding = { kind: 'refused', reason: '此卡已挂失' };
    expect(await answered()).toMatchObject({ ret: '4104', msg: '此卡已挂失' });
    await expectNotBound();
    const right = { bindingId: data.bindingId, answer: code };
    expect(await endedAtOnce([right, right])).toEqual(['0', '4105']);
    // What is bound asks the bank nothing more.
    saysOfBinding = { kind: 'unknown', cause: 'the line went dead' };
    expect((await answered()).ret).toBe('4105');
    saysOfBinding = undefined;
    expect((await ask('/bank/bind_bankcard', { ...right, bindingId: randomUUID() })).ret).toBe('4105');
    expect((await apply(data.bindingId, 1000)).ret).toBe('0');
    await passSweeps(15);
  });

  test('a bank that does not say whether it has begun leaves nothing to be answered', async () => {
    saysOfBinding = { kind: 'unknown', cause: 'the line went dead' };
    expect(await begin('6222020200000000097')).toMatchObject({ ret: '4109' });
    expect((await begin('6222020200000000097')).ret).toBe('0');
  });

  test('a card in the middle of its binding is not forgotten, one that nobody ended in an hour is', async () => {
    await begin('6222020200000000105');
    clock.passSeconds(3590);
    token = await door.signIn(mobile);
    await begin('6222020200000000113');
    await forgetUnfinished(deps, tenantId);
    expect((await countCards("state = 'binding' and card_last4 in ('0105', '0113')")).rows).toBe(2);
    clock.passSeconds(20);
    await forgetUnfinished(deps, tenantId);
    expect((await countCards("state = 'binding'")).rows).toBe(1);
  });

  test('ten cards are enough, and one that goes makes room', async () => {
    const cards: BankCard[] = [];
    for (let each = 0; each < 10; each++) {
      cards.push(await bind(cardNoOf(each)));
      if (each % 5 === 4) await anHourLater();
    }
    expect(await begin(cardNoOf(10))).toMatchObject({
      ret: '4103',
      msg: '最多绑定10张银行卡，请先解绑不用的银行卡',
    });
    await ask('/bank/unbind_bankcard', { id: cards[0]!.id, proof: await proof() });
    expect((await begin(cardNoOf(10))).ret).toBe('0');
  });

  test('a number that is none, and a bank that nobody knows', async () => {
    expect(await begin('6222020200000006')).toMatchObject({ ret: '400', msg: '银行卡号有误，请核对' });
    expect(await begin('9999990000000006')).toMatchObject({ ret: '4101' });
    const named = { cardNo: '9999990000000006', mobilePhone: ownPhone, way: 'sms', bankCode: 'ICBC' };
    expect((await ask('/bank/bind_bankcard_advance', named)).ret).toBe('0');
    expect((await ask('/bank/GetBankType', { cardNo: '999999' })).data).toEqual({
      bankCode: null,
      bankName: null,
    });
    expect((await ask<{ bankName: string }>('/bank/GetBankType', { cardNo: '622588' })).data.bankName).toBe(
      '招商银行',
    );
  });

  test('of answers given at once, one binds a card, and no more are bound than ten', async () => {
    const cardNo = '6222600200000000012';
    const same = [await begun(cardNo), await begun(cardNo), await begun(cardNo)];
    expect(await endedAtOnce(same)).toEqual(['0', '4102', '4102']);
    await db.inTenant(tenantId, async (tx) => {
      for (let at = 1; at < 9; at++) {
        const card = { id: randomUUID(), cardNo: `62226002000000${at}0000`, mobilePhone: ownPhone };
        const of = { holderName: '王晓明', bankCode: 'BCM', way: 'sms' } as const;
        const row = sealCard(testVault, { tenantId, memberId }, { ...card, ...of }, clock.now());
        await insertCard(tx, { ...row, state: 'bound', bound_at: clock.now() });
      }
    });
    expect(
      await endedAtOnce([await begun('6222600200000000020'), await begun('6222600200000000038')]),
    ).toEqual(['0', '4103']);
  });

  test('numbers are sealed, and go with the card', async () => {
    const card = await bind('6222600200000000004');
    expect((await countCards("row_to_json(bank_cards)::text like '%6222600200000000004%'")).rows).toBe(0);
    const [kept, newest] = [7, 8].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer];
    const sealedAnew = db.inTenant(tenantId, async (tx) => {
      await bankCardSealedRows(createVault([newest, kept])).sealSomeAnew(tx, tenantId, 100);
      const [row] = await readBoundCards(tx, { tenantId, memberId });
      const vault = createVault([newest]);
      expect([openCardNo(vault, row!), openPhone(vault, row!)]).toEqual(['6222600200000000004', ownPhone]);
      throw new Error('not to be kept');
    });
    await expect(sealedAnew).rejects.toThrow('not to be kept');
    const answer = await ask('/bank/unbind_bankcard', { id: card.id, proof: await proof() });
    expect(answer.ret).toBe('0');
    expect(
      (await countCards(`id = '${card.id}' and card_sealed is null and phone_sealed is null`)).rows,
    ).toBe(1);
    expect((await ask('/bank/unbind_bankcard', { id: card.id, proof: await proof() })).ret).toBe('4107');
  });
});

async function countCards(where: string): Promise<{ rows: number }> {
  return db.read(tenantId, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from bank_cards where ${sql.raw(where)}`.execute(tx);
    return { rows: rows[0]!.count };
  });
}

describe('taking money out', () => {
  test('the amount is held, and moves when the bank has paid', async () => {
    const card = await bind('6222020200000005');
    const before = await balance();
    expect((await ask('/withdrawal/actual_amount', { amountFen: '123450' })).data).toMatchObject({
      feeFen: 123,
      arrivesFen: 123_327,
    });
    const { data } = await apply(card.id, 123_450);
    expect(data).toMatchObject({
      state: 'applied',
      feeFen: 123,
      arrivesFen: 123_327,
      cardNo: '**** **** **** 0005',
    });
    expect(await balance()).toEqual({ balanceFen: before.balanceFen, heldFen: before.heldFen + 123_450 });
    expect((await ask('/withdrawal/info')).data).toMatchObject({
      walletFen: before.balanceFen - before.heldFen - 123_450,
      leftToday: 2,
    });
    await passSweeps(1);
    expect(await stateOf(data.withdrawalNo)).toBe('applied');
    await passSweeps(2);
    expect(await stateOf(data.withdrawalNo)).toBe('paid');
    expect(await balance()).toEqual({ balanceFen: before.balanceFen - 123_450, heldFen: before.heldFen });
    expect(calls.filter((call) => call === `pay ${data.withdrawalNo}`)).toHaveLength(1);
  });

  test('what the bank refuses is free again, with its reason', async () => {
    const card = await bind('6217000000000006');
    const before = await balance();
    const { data } = await apply(card.id, 100_000);
    await passSweeps(3);
    const row = (await bill()).list.find(({ withdrawalNo }) => withdrawalNo === data.withdrawalNo);
    expect(row).toMatchObject({ state: 'refused', reason: '收款账户状态异常，银行已退回' });
    expect(await balance()).toEqual(before);
  });

  test('whose level asks for no fee gets all of it, or all of it back', async () => {
    await setLevel(3);
    const [pays, refuses] = [await bind('6222020200000000089'), await bind('6217000000000006')];
    const before = await balance();
    const paid = await apply(pays.id, 30_000);
    const refused = await apply(refuses.id, 20_000);
    expect(paid).toMatchObject({ ret: '0', data: { feeFen: 0, arrivesFen: 30_000 } });
    expect(refused).toMatchObject({ ret: '0', data: { feeFen: 0, arrivesFen: 20_000 } });
    expect(await balance()).toEqual({ ...before, heldFen: before.heldFen + 50_000 });
    await passSweeps(15);
    expect(await stateOf(paid.data.withdrawalNo)).toBe('paid');
    expect(await stateOf(refused.data.withdrawalNo)).toBe('refused');
    expect(await balance()).toEqual({ ...before, balanceFen: before.balanceFen - 30_000 });
    await setLevel(1);
  });

  test('an answer that is lost is asked for, and the bank pays once', async () => {
    const card = await bind('6228480000000007');
    const before = await balance();
    loseAnswers = 1;
    const { data } = await apply(card.id, 200_000);
    await passSweeps(5);
    const row = (await bill()).list.find(({ withdrawalNo }) => withdrawalNo === data.withdrawalNo);
    expect(row).toMatchObject({ state: 'paid', reason: null });
    expect(row!.endedAt).not.toBeNull();
    expect(await balance()).toEqual({ ...before, balanceFen: before.balanceFen - 200_000 });
    expect(calls.filter((call) => call === `pay ${data.withdrawalNo}`)).toHaveLength(1);
  });

  test('one that a process died with is sent when the bank has never heard of it', async () => {
    const card = await bind('6222020200000000014');
    const { data } = await apply(card.id, 10_000);
    await db.inTenant(tenantId, async (tx) => {
      await sql`update withdrawals set asked_at = applied_at where withdrawal_no = ${data.withdrawalNo}`.execute(
        tx,
      );
    });
    await passSweeps(3);
    expect(await stateOf(data.withdrawalNo)).toBe('paid');
  });

  test('two processes ask about one withdrawal, and it moves once', async () => {
    const card = await bind('6222020200000000022');
    const before = await balance();
    const { data } = await apply(card.id, 50_000);
    for (let sweep = 0; sweep < 3; sweep++) {
      await Promise.all([askDueWithdrawals(deps, tenantId), askDueWithdrawals(deps, tenantId)]);
      clock.passSeconds(3);
    }
    expect(await stateOf(data.withdrawalNo)).toBe('paid');
    expect((await balance()).balanceFen).toBe(before.balanceFen - 50_000);
  });

  test.each([
    ['has heard the refusal of', 15, 'refused'],
    ['has sent', 1, 'applied'],
  ])(
    'what another process %s is not sent by one that claimed it and was held up',
    async (_, sweeps, state) => {
      const { id } = await bind('6217000000000006');
      const numbers = [
        (await apply(id, 10_000)).data.withdrawalNo,
        (await apply(id, 20_000)).data.withdrawalNo,
      ];
      const [reached, goOn] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
      const slow: PayoutChannel = {
        ...bank,
        async payOut(input) {
          reached.resolve(input.payoutRef);
          await goOn.promise;
          return bank.payOut(input);
        },
      };
      const held = askDueWithdrawals({ ...deps, db: anotherDatabase(), bank: slow }, tenantId);
      const first = await reached.promise;
      const second = numbers.find((each) => each !== first)!;
      const sent = () => calls.filter((call) => call === `pay ${second}`);
      clock.passSeconds(59);
      await passSweeps(1);
      expect(sent()).toEqual([]);
      await passSweeps(sweeps);
      expect(await Promise.all(numbers.map(stateOf))).toEqual([state, state]);
      goOn.resolve();
      await held;
      expect(sent()).toHaveLength(1);
      await passSweeps(15);
    },
  );

  test('a bank that says nothing for a minute is asked every half a minute from then on', async () => {
    const { id } = await bind('6222020200000000022');
    let asked = 0;
    const silent: PayoutChannel = {
      ...bank,
      async findPayOut() {
        asked++;
        return { kind: 'unknown', cause: 'the line went dead' };
      },
    };
    const { data } = await apply(id, 10_000);
    const askedAfter = async (seconds: number) => {
      clock.passSeconds(seconds);
      asked = 0;
      await askDueWithdrawals({ ...deps, bank: silent }, tenantId);
      return asked;
    };
    const seconds = [0, 2, 56, 2, 2, 27, 1];
    const answers: number[] = [];
    for (const each of seconds) answers.push(await askedAfter(each));
    expect(answers).toEqual([0, 1, 1, 1, 0, 0, 1]);
    const refuses: PayoutChannel = {
      ...bank,
      findPayOut: async () => ({ kind: 'refused', reason: '已退汇' }),
    };
    clock.passSeconds(30);
    await askDueWithdrawals({ ...deps, bank: refuses }, tenantId);
    expect(await stateOf(data.withdrawalNo)).toBe('refused');
  });

  test(`${requests} requests with one key ask once; three a day; and no more than there is`, async () => {
    const card = await bind('6222020200000000030');
    const fields = { source: 'wallet', amountFen: '1000', cardId: card.id, proof: await proof() };
    const key = randomUUID();
    const before = await left();
    const answers = await Promise.all(
      Array.from({ length: requests }, () => ask<Withdrawal>('/withdrawal/online', fields, token, key)),
    );
    const made = await ask<Withdrawal>('/withdrawal/online', fields, token, key);
    expect(made.ret).toBe('0');
    // The others were told to wait, or the same.
    expect(
      answers.filter(({ ret, data }) => ret === '0' && data.withdrawalNo !== made.data.withdrawalNo),
    ).toEqual([]);
    expect(answers.filter(({ ret }) => ret !== '0' && ret !== '409')).toEqual([]);
    expect(await left()).toBe(before - 1000);
    // An amount is refused before the proof is looked at, so it is none.
    const unproved = (amount: number, more = {}) =>
      ask('/withdrawal/online', { ...fields, amountFen: String(amount), proof: 'none', ...more });
    expect(await unproved(5_000_001)).toMatchObject({ ret: '4111', msg: '单笔提现不能超过¥50,000' });
    expect(await unproved(999)).toMatchObject({ ret: '4111', msg: '提现金额不能低于¥10' });
    expect(await unproved(1000, { source: 'reward' })).toMatchObject({
      ret: '4111',
      msg: '可提现余额为¥0',
    });
    expect((await unproved(1000, { cardId: randomUUID() })).ret).toBe('4107');
    await apply(card.id, 1000);
    await apply(card.id, 1000);
    expect(await unproved(1000)).toMatchObject({ ret: '4110', msg: '今天已提现3次，请明天再试' });
    await passSweeps(3);
  });

  test('five at once: three go out', async () => {
    const card = await bind('6222020200000000048');
    const proofs = [await proof(), await proof(), await proof(), await proof(), await proof()];
    const asked = await Promise.all(
      proofs.map((each) =>
        ask<Withdrawal>('/withdrawal/online', {
          source: 'wallet',
          amountFen: '1000',
          cardId: card.id,
          proof: each,
        }),
      ),
    );
    expect(asked.map(({ ret }) => ret).toSorted()).toEqual(['0', '0', '0', '4110', '4110']);
    await passSweeps(3);
  });

  test('a proof serves once, and none at all is refused', async () => {
    const card = await bind('6222020200000000055');
    const fields = { source: 'wallet', amountFen: '1000', cardId: card.id, proof: await proof() };
    expect((await ask('/withdrawal/online', fields)).ret).toBe('0');
    expect((await ask('/withdrawal/online', fields)).ret).toBe('1024');
    expect((await ask('/withdrawal/online', { ...fields, proof: '' })).ret).toBe('1024');
    await passSweeps(3);
  });

  test('a card waits for what is on its way to it', async () => {
    const card = await bind('6222020200000000063');
    const blocker = async () =>
      (await ask<{ blocker: string | null }>('/bank/unbind_bankcard_advance', { id: card.id })).data.blocker;
    expect(await blocker()).toBeNull();
    await apply(card.id, 1000);
    expect(await blocker()).toMatch(/正在汇往此卡/);
    expect((await ask('/bank/unbind_bankcard', { id: card.id, proof: await proof() })).ret).toBe('4108');
    await passSweeps(15);
    expect((await ask('/bank/unbind_bankcard', { id: card.id, proof: await proof() })).ret).toBe('0');
  });
});

test('rewards roll out into the wallet, as far as there are any', async () => {
  await give('reward', yuan(80));
  const before = await balance();
  const answer = await ask<{ walletFen: Fen; rewardFen: Fen }>('/withdrawal/rewardsRollOut', {
    amountFen: '3000',
  });
  expect(answer.data).toEqual({ walletFen: before.balanceFen - before.heldFen + 3000, rewardFen: 5000 });
  expect(await ask('/withdrawal/rewardsRollOut', { amountFen: '5001' })).toMatchObject({ ret: '4112' });
  expect(await ask('/withdrawal/rewardsRollOut', { amountFen: '0' })).toMatchObject({
    ret: '4111',
    msg: '请输入转出金额',
  });
});

/** 奖励转出 as its report has it, page by page. */
async function outsOf(fields: Record<string, string> = {}, by = token, max = 20) {
  const asked = { report: 'rewardOuts', ...fields };
  const rows: ReportRow[] = [];
  for (let after = ''; ; ) {
    const page = { ...asked, after, max: String(max) };
    const { data } = await ask<OutputOf<typeof listEndpoint>>('/bill/report/rows', page, by);
    rows.push(...data.rows);
    if (data.next === null) break;
    after = data.next;
  }
  const totals = (await ask<OutputOf<typeof totalEndpoint>>('/bill/report/totals', asked, by)).data;
  expect([rows.length, ...['fare', 'fee', 'amount'].map((key) => sumOf(rows, key))]).toEqual([
    totals.lines,
    ...['fare', 'fee', 'amount'].map((key) => totals.sums[key]),
  ]);
  return { rows, sums: totals.sums };
}

const sumOf = (rows: readonly ReportRow[], key: string) =>
  rows.reduce((sum, { cells }) => sum + Number(cells[key]), 0);

/** What the ledger took from the rewards of the member. */
const leftRewards = async () =>
  (
    await db.read(
      tenantId,
      (tx) => query(tx, { fen: fenSum })`
        select coalesce(sum(amount_fen), 0)::bigint as fen from ledger_transfers
        where tenant_id = ${tenantId} and debit = ${accounts.reward(memberId)} and phase in ('posted', 'captured')`,
    )
  )[0]!.fen;

test('what left the rewards is listed with its states: to the wallet at once, to a card as its bank says', async () => {
  await give('reward', yuan(200));
  const before = await outsOf();
  await ask('/withdrawal/rewardsRollOut', { amountFen: '1000' });
  clock.passSeconds(60);
  const take = async (cardNo: string) => {
    const { id } = await bind(cardNo);
    const fields = { source: 'reward', amountFen: '5000', cardId: id, proof: await proof() };
    return (await ask<Withdrawal>('/withdrawal/online', fields)).data.withdrawalNo;
  };
  const paid = await take('6222020200000000071');
  clock.passSeconds(60);
  const refused = await take('6217000000000006');
  expect((await outsOf()).rows.slice(0, 3)).toMatchObject([
    { orderNo: refused, cells: { kind: '银行处理中', asked: 5000, amount: 0 } },
    { orderNo: paid, cells: { kind: '银行处理中', asked: 5000, amount: 0 } },
    { cells: { kind: '已到账', card: '天航宝', asked: 1000, fare: 1000, fee: 0, amount: 1000 } },
  ]);
  await passSweeps(15);
  const { rows, sums } = await outsOf();
  expect(rows).toHaveLength(before.rows.length + 3);
  const named = (no: string) => rows.find(({ orderNo }) => orderNo === no);
  expect(named(refused)).toMatchObject({
    cells: { kind: '已退回', amount: 0, memo: '收款账户状态异常，银行已退回' },
  });
  expect(named(paid)).toMatchObject({ cells: { kind: '已到账', amount: 5000, memo: null } });
  expect(sums['amount']).toBe(await leftRewards());
  expect(sums['fare']).toBe(before.sums['fare']! + 1000 + Number(named(paid)!.cells['fare']));
  expect((await outsOf({}, token, 1)).rows).toEqual(rows);
  expect((await outsOf({ kind: 'refused' })).rows.map(({ orderNo }) => orderNo)).toEqual([refused]);
  expect((await outsOf({}, await door.signIn(stranger))).rows).toEqual([]);
  const staff = await door.signIn('13800000070');
  expect((await ask('/bill/report/rows', { report: 'rewardOuts' }, staff)).ret).toBe('403');
});

test('what is owed of rewards is paid before they are taken out, and not by what leaves the wallet', async () => {
  await give('reward', yuan(100));
  await give('rewardDebt', yuan(30));
  const before = await balance('reward');
  const { id } = await bind('6222020200000000071');
  await apply(id, 1000);
  expect([await balance('reward'), (await balance('rewardDebt')).balanceFen]).toEqual([before, yuan(30)]);
  const fields = { source: 'reward', amountFen: '5000', cardId: id, proof: await proof() };
  expect((await ask('/withdrawal/online', fields)).ret).toBe('0');
  expect((await balance('rewardDebt')).balanceFen).toBe(0);
  expect(await balance('reward')).toEqual({
    balanceFen: before.balanceFen - yuan(30),
    heldFen: before.heldFen + 5000,
  });
  await passSweeps(15);
});

test('whoever has the bill may withdraw, also without an account centre', async () => {
  const seller = await door.signIn('13800000040');
  expect((await ask('/withdrawal/info', {}, seller)).ret).toBe('0');
  const staff = await door.signIn(employee);
  expect((await ask('/withdrawal/info', {}, staff)).ret).toBe('403');
});

test('others: no card, no bill, no way in without the entry', async () => {
  const card = await bind('6222020200000000071');
  const other = await door.signIn(stranger);
  expect((await ask<{ list: unknown[] }>('/bank/list', {}, other)).data.list).toEqual([]);
  expect((await ask('/bank/unbind_bankcard_advance', { id: card.id }, other)).ret).toBe('4107');
  expect((await ask<{ total: number }>('/withdrawal/list', {}, other)).data.total).toBe(0);
  const staff = await door.signIn(employee);
  expect((await ask('/bank/list', {}, staff)).ret).toBe('403');
});

test('the bill goes page by page, and by the days of the applications, both included', async () => {
  const { data } = await apply((await bind('6222020200000000071')).id, 1000);
  const page = async (fields: Record<string, string>) =>
    (await ask<{ list: Withdrawal[]; total: number }>('/withdrawal/list', fields)).data;
  const [all, second] = [await bill(), await page({ page: '2' })];
  expect(all.list).toHaveLength(20);
  expect(second.list).toHaveLength(all.total - 20);
  expect(all.list.map(({ withdrawalNo }) => withdrawalNo)).not.toContain(second.list[0]!.withdrawalNo);
  const today = dayOf(clock.now());
  const yesterday = addDays(today, -1);
  const counted = async (fields: Record<string, string>) => (await page(fields)).total;
  expect((await page({ from: today })).list.map(({ withdrawalNo }) => withdrawalNo)).toEqual([
    data.withdrawalNo,
  ]);
  expect(await counted({ to: yesterday })).toBe(all.total - 1);
  expect(await counted({ from: yesterday, to: today })).toBeLessThan(all.total);
  expect((await ask('/withdrawal/list', { to: '2026-02-30' })).ret).toBe('400');
  await passSweeps(15);
});

test('the books agree in the end', async () => {
  expect(await db.read(tenantId, (tx) => driftedAccounts(tx, tenantId))).toEqual([]);
  const { list, paidFen } = (
    await ask<{ list: Withdrawal[]; paidFen: Fen }>('/withdrawal/list', { state: 'paid' })
  ).data;
  expect(list.every(({ state }) => state === 'paid')).toBe(true);
  expect(paidFen).toBe(list.reduce((sum, row) => sum + row.arrivesFen, 0));
});
