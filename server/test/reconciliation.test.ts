import { createHash } from 'node:crypto';
import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { fen, yuan } from '@woxing/contract/core/money';
import { channelMethods, statementChannels } from '@woxing/contract/payments/payments';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { actOnTrade } from '#sandbox/gateways/act-on-trade.ts';
import { cancelOrder } from '#src/orders/public.ts';
import { readBill } from '#src/payments/channels/wechat-pay/wechat-bill.ts';
import { findPayment } from '#src/payments/find-payment.ts';
import { startPayment } from '#src/payments/start-payment.ts';
import {
  compare,
  daysToCompare,
  expectedFee,
  extra,
  missing,
  type OurLine,
} from '#src/reconciliation/reconcile.rules.ts';
import { reconcileDay, reconcileDue } from '#src/reconciliation/reconcile-day.ts';
import { listDifferences, listStatements } from '#src/reconciliation/reconciliation.db.ts';
import { type GatewayStage, openGatewayStage } from './gateway-stage.ts';
import { openShopWith, tenant } from './shop.ts';

let stage!: GatewayStage;
const shop = await openShopWith(async (parts) => {
  stage = await openGatewayStage(parts);
  return stage.channels;
});
const { db, clock, jobs, channels, cards, log } = shop;
afterAll(() => stage.gateways.close());
const deps = { db, clock, log, channels, cards, ownTenantId: tenant };
const statements = () => db.read(tenant, (tx) => listStatements(tx, tenant, 50));
const differences = () => db.read(tenant, (tx) => listDifferences(tx, tenant, 50));

/** An order paid through each channel, and one that was cancelled and whose late money went back. */
async function aDayOfTrade(): Promise<{ day: Day; paid: string[]; returned: string[] }> {
  const [paid, returned]: [string[], string[]] = [[], []];
  const day = dayOf(clock.now());
  for (const method of channelMethods) {
    for (const goes of ['well', 'back'] as const) {
      const orderNo = await shop.place('m', { types: ['ADT'] });
      const { outTradeNo } = await shop.pay('m', orderNo, method);
      if (goes === 'back') await cancelOrder(shop.deps, shop.as('m'), { orderNo });
      await actOnTrade(stage.gateways.deps, outTradeNo, 'pay-silently');
      if (goes === 'back') await shop.askDue();
      else await findPayment(shop.deps, shop.as('m'), { outTradeNo });
      for (let rounds = 0; rounds < 3; rounds++) await jobs.run();
      (goes === 'well' ? paid : returned).push(outTradeNo);
    }
  }
  return { day, paid, returned };
}

test('the statements of a day agree with the ledger, by themselves on the next morning; what was tampered with is found', async () => {
  const { day, paid, returned } = await aDayOfTrade();
  await reconcileDue(deps);
  expect((await statements()).filter((each) => each.day >= day)).toEqual([]);
  clock.passSeconds(86_400);
  await reconcileDue(deps);
  const compared = (await statements()).filter((each) => each.day === day);
  expect(
    compared.map(({ channel, lines, matched, differences: found }) => [channel, lines, matched, found]),
  ).toEqual(
    [...statementChannels].toSorted().map((channel) => {
      const lines = channel === 'bankCard' ? 0 : 3;
      return [channel, lines, lines, 0];
    }),
  );
  expect(await differences()).toEqual([]);

  // The far side's books are changed behind everybody's back.
  const [lessAtAlipay, goneAtWeChat] = [paid[0]!, paid[1]!];
  await db.inTenant(tenant, async (tx) => {
    await sql`update gateway_trades set amount_fen = amount_fen - 100 where out_trade_no = ${lessAtAlipay}`.execute(
      tx,
    );
    await sql`update gateway_trades set paid_at = null where out_trade_no = ${goneAtWeChat}`.execute(tx);
    await sql`
      insert into gateway_trades (tenant_id, gateway, out_trade_no, trade_no, subject, amount_fen, state, payable_until, notify_url, created_at, paid_at)
      select tenant_id, gateway, 'P00000000000000000000', 'x', subject, 777, 'paid', payable_until, notify_url, created_at, paid_at
      from gateway_trades where out_trade_no = ${returned[2]!}`.execute(tx);
  });
  for (const method of channelMethods) await reconcileDay(deps, method, day);
  const found = (await differences()).map((each) => [
    each.channel,
    each.kind,
    each.reference,
    each.ourFen,
    each.theirFen,
  ]);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      ['alipay', 'amount', lessAtAlipay, yuan(1050), yuan(1049)],
      ['weChatPay', 'missing', goneAtWeChat, yuan(1050), null],
      ['zxpay', 'extra', 'P00000000000000000000', null, 777],
    ]),
  );
  // Nothing was mended, and what is put right over there is no difference any more.
  await db.inTenant(tenant, async (tx) => {
    await sql`update gateway_trades set amount_fen = amount_fen + 100 where out_trade_no = ${lessAtAlipay}`.execute(
      tx,
    );
  });
  await reconcileDay(deps, 'alipay', day);
  expect(await differences()).toHaveLength(2);
});

test('what a payer says of a payment moves no figure of a statement and hides no line of it', async () => {
  const day = dayOf(clock.now());
  for (const method of channelMethods)
    for (const body of ['午餐,2份', ',,,,,,,,,,0.01', ',`SUCCESS,`0.01']) {
      const orderNo = await shop.place('m', { types: ['ADT'] });
      const businessType = 'dometicketOrderPay';
      const input = { businessType, orderNo, method, body } as const;
      const { outTradeNo } = await startPayment(shop.deps, shop.as('m'), input);
      await actOnTrade(stage.gateways.deps, outTradeNo, 'pay-silently');
      await findPayment(shop.deps, shop.as('m'), { outTradeNo });
      await jobs.run();
    }
  clock.passSeconds(86_400);
  await reconcileDue(deps);
  const compared = (await statements()).filter((each) => each.day === day && each.channel !== 'bankCard');
  expect(
    compared.map(({ state, lines, matched, differences: found }) => [state, lines, matched, found]),
  ).toEqual(channelMethods.map(() => ['compared', 3, 3, 0]));
});

test('a statement that cannot be read is said to be so, and read again', async () => {
  clock.passSeconds(86_400);
  const day = dayOf(new Date(clock.now().getTime() - 86_400_000));
  const broken = {
    ...deps,
    channels: {
      ...channels,
      alipay: {
        ...channels.alipay,
        bill: () => Promise.resolve({ kind: 'unknown', cause: 'no line' } as const),
      },
    },
  };
  await reconcileDue(broken);
  const of = async () => (await statements()).find((each) => each.channel === 'alipay' && each.day === day);
  expect(await of()).toMatchObject({ state: 'unreadable', problem: 'no line' });
  await reconcileDue(deps);
  expect(await of()).toMatchObject({ state: 'compared', problem: null });
});

test('days on which nothing ran are compared later, up to those whose statements are kept', async () => {
  const from = dayOf(clock.now());
  clock.passSeconds(20 * 86_400);
  await reconcileDue(deps);
  const days = (await db.read(tenant, (tx) => listStatements(tx, tenant, 500)))
    .filter((each) => each.channel === 'alipay' && each.day >= from)
    .map((each) => each.day);
  expect(days).toHaveLength(20);
});

const day = (back: number) => addDays('2026-11-21' as Day, -back);

test('which days are to be compared', () => {
  const due = (known: readonly (readonly [number, 'compared' | 'unreadable'])[]) => {
    const states = new Map(known.map(([back, state]) => [day(back), state]));
    const { days, lostAfter } = daysToCompare(day(0), states, { again: 7, kept: 90 });
    return [days[0], days.at(-1), days.length, lostAfter];
  };
  expect(due([])).toEqual([day(7), day(1), 7, undefined]);
  expect(due([[30, 'compared']])).toEqual([day(29), day(1), 29, undefined]);
  const [week, old] = [[3, 'unreadable'] as const, [20, 'unreadable'] as const];
  const rest = Array.from({ length: 19 }, (_, index) => [index + 1, 'compared'] as const);
  expect(due([old, ...rest, week])).toEqual([day(3), day(3), 1, undefined]);
  expect(due([[91, 'compared']])).toEqual([day(90), day(1), 90, undefined]);
  expect(due([[200, 'compared']])).toEqual([day(90), day(1), 90, day(200)]);
});

test('50 differences in a statement of 20,000 lines: all are found, and none besides', () => {
  const count = 20_000;
  const at = new Date('2026-05-01T04:00:00Z');
  const ours: OurLine[] = Array.from({ length: count }, (_, index) => {
    const isRefund = index % 10 === 9;
    return {
      movement: isRefund ? 'refund' : 'pay',
      reference: `P2605011200${String(index).padStart(11, '0')}${isRefund ? 'R' : ''}`,
      owner: index % 3 === 0 ? 'partner' : 'official',
      orderNo: String(index),
      amountFen: fen(1 + draw(index, 900_000)),
      at,
    };
  });
  // Every 400th line is off, in turn: gone from the statement, not ours, another amount, another fee.
  const injected = new Map<string, string>();
  const lines = ours.flatMap((line, index) => {
    if (index % 400 !== 7) return [row(line)];
    const kind = (['missing', 'extra', 'amount', 'fee'] as const)[((index - 7) / 400) % 4]!;
    const reference = kind === 'extra' ? `X${line.reference}` : line.reference;
    injected.set(`${kind} ${line.movement} ${reference}`, kind);
    if (kind === 'missing') return [];
    if (kind === 'extra') return [row(line), row({ ...line, reference })];
    return [row(line, kind === 'amount' ? { amount: 1 } : { fee: -1 })];
  });
  const text = [
    '交易时间,商户订单号,交易状态,订单金额,商户退款单号,申请退款金额,手续费',
    ...lines,
    '总交易单数,总额',
    '`20000,`0.00',
  ].join('\r\n');

  const startedAt = performance.now();
  const theirs = readBill(text, createHash('sha1').update(text).digest('hex'));
  const { differences: off, onlyOurs, onlyTheirs } = compare('weChatPay', theirs, ours);
  const found = [...off, ...onlyOurs.map(missing), ...onlyTheirs.map((line) => extra(line, 'official'))];
  const ms = performance.now() - startedAt;
  console.log(`50 differences in ${theirs.length} lines: ${found.length} found in ${Math.round(ms)} ms`);
  expect(injected.size).toBe(50);
  expect(found.map(({ kind, movement, reference }) => `${kind} ${movement} ${reference}`).toSorted()).toEqual(
    [...injected.keys()].toSorted(),
  );
});

test('a text that is not the one whose hash was told is not read', () => {
  expect(() => readBill('交易时间\r\n', 'a'.repeat(40))).toThrow('another hash');
});

/** The same every time. */
function draw(at: number, below: number): number {
  return createHash('sha256').update(`bill ${at}`).digest().readUInt32BE(0) % below;
}

function yuanText(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** A line of WeChat Pay's statement, as much of it as is read. */
function row(
  { movement, reference, amountFen }: OurLine,
  change: { amount?: number; fee?: number } = {},
): string {
  const amount = amountFen + (change.amount ?? 0);
  const fee = expectedFee('weChatPay', movement, amountFen) + (change.fee ?? 0);
  const [paid, back] = movement === 'pay' ? [yuanText(amount), '0.00'] : ['0.00', yuanText(amount)];
  const trade = reference.replace(/R$/, '');
  const state = movement === 'pay' ? 'SUCCESS' : 'REFUND';
  const refundNo = movement === 'pay' ? '0' : reference;
  return `\`2026-05-01 12:00:00,\`${trade},\`${state},\`${paid},\`${refundNo},\`${back},\`${(fee / 100).toFixed(5)}`;
}
