import type { RawCall } from '@woxing/contract/core/callback';
import { RefusalError } from '@woxing/contract/core/errors';
import { type Fen, fen, yuan } from '@woxing/contract/core/money';
import type { ChannelWay } from '@woxing/contract/payments/payments';
import { describe, expect, test } from 'vitest';
import type {
  ChannelNews,
  ChannelOutcome,
  PaymentChannel,
  Presentation,
  RefundFact,
  RefundInput,
  TradeRef,
} from './payment-channel.ts';

/** What befalls a call on its way, or at the far side. */
export type ChannelFault =
  | 'slow'
  | 'server-error'
  | 'drop-before'
  | 'drop-after'
  | 'bad-sign'
  | 'unsure'
  | 'refuse-refund';

/** What a channel brings to be examined: itself, and its far side. */
export interface ChannelUnderTest {
  /** The way by which its trades are paid; `code` without. */
  readonly presentation?: Presentation;
  /** Whoever has to follow what the channel gave does: where that leads; undefined when it was refused. Where nobody has to, left out. */
  readonly visit?: (given: string) => Promise<string | undefined>;
  readonly channel: PaymentChannel;
  readonly now: () => Date;
  readonly passSeconds: (seconds: number) => void;
  /** The payer scans the code, and does no more. */
  readonly scan: (outTradeNo: string) => Promise<unknown>;
  /** The payer pays, also what has been closed. */
  readonly pay: (outTradeNo: string) => Promise<unknown>;
  /** What takes the far side its time is done. */
  readonly settle: () => Promise<unknown>;
  /** The next call that it concerns meets it. */
  readonly fault: (fault: ChannelFault) => Promise<void>;
  /** What the far side tells of a trade that was paid; `forged`: signed by a stranger; `agoSeconds`: signed so long ago. */
  readonly notice: (outTradeNo: string, how?: { forged?: boolean; agoSeconds?: number }) => Promise<RawCall>;
  /** What the far side took and gave back, by its own books. */
  readonly books: (outTradeNo: string) => Promise<{ paidFen: number; returnedFen: number }>;
}

/** What a payer is given, by the way. */
const shapes = {
  code: /^https?:\/\/|^weixin:\/\//,
  h5: /^https?:\/\//,
  jsapi: /^wx\w{10,60}$/,
  app: /^https?:\/\/|^wx\w{10,60}$/,
} as const satisfies Record<ChannelWay, RegExp>;

const tenantId = 'official';
const due = yuan(1050);
let lastNo = 0;

/** The behaviour every payment channel must show; each adapter's test runs it. */
export function describePaymentChannel(name: string, open: () => Promise<ChannelUnderTest>): void {
  describe(`${name} as a payment channel`, () => {
    test('the same intent is one trade and one code; another amount under its number is refused', async () => {
      const it = await open();
      const trade = newTrade(it);
      const first = valueOf(await create(it, trade));
      expect(valueOf(await create(it, trade))).toEqual(first);
      expect(first.codeUrl).toMatch(shapes[it.presentation?.way ?? 'code']);
      expect((await create(it, trade, yuan(1))).kind).toBe('refused');
    });

    test('a trade waits, is paid once, and states time and amount', async () => {
      const it = await open();
      const trade = await presented(it);
      expect(valueOf(await it.channel.query(ref(it, trade)))).toMatchObject({
        state: 'waiting',
        paidAt: null,
      });
      await it.scan(trade.outTradeNo);
      expect(valueOf(await it.channel.query(ref(it, trade))).state).toBe('waiting');
      await it.pay(trade.outTradeNo);
      const fact = valueOf(await it.channel.query(ref(it, trade)));
      expect(fact).toMatchObject({ outTradeNo: trade.outTradeNo, state: 'paid', amountFen: due });
      expect(fact.tradeNo).not.toBe('');
      expect(Math.abs(fact.paidAt!.getTime() - it.now().getTime())).toBeLessThan(1000);
    });

    test('a trade that was never created may still be scanned until it expires', async () => {
      const it = await open();
      const trade = newTrade(it);
      expect(valueOf(await it.channel.query(ref(it, trade))).state).toBe('waiting');
      it.passSeconds(901);
      expect(valueOf(await it.channel.query(ref(it, trade))).state).toBe('closed');
    });

    test('closing ends an unpaid trade and reports a paid one as paid', async () => {
      const it = await open();
      const [unscanned, scanned, paid] = [await presented(it), await presented(it), await presented(it)];
      await it.scan(scanned.outTradeNo);
      await it.pay(paid.outTradeNo);
      for (const trade of [unscanned, scanned]) {
        expect(valueOf(await it.channel.close(ref(it, trade))).state).toBe('closed');
        expect(valueOf(await it.channel.close(ref(it, trade))).state).toBe('closed');
      }
      expect(valueOf(await it.channel.close(ref(it, paid)))).toMatchObject({ state: 'paid', amountFen: due });
    });

    test('an expired trade is closed; money that still arrives is reported', async () => {
      const it = await open();
      const trade = await presented(it);
      await it.scan(trade.outTradeNo);
      it.passSeconds(901);
      expect(valueOf(await it.channel.query(ref(it, trade))).state).toBe('closed');
      await it.pay(trade.outTradeNo);
      expect(valueOf(await it.channel.query(ref(it, trade)))).toMatchObject({
        state: 'paid',
        amountFen: due,
      });
    });

    test('a refund number returns its money once, parts add up, and nothing returns more than was paid', async () => {
      const it = await open();
      const trade = await paid(it);
      const [max, rest] = [refundOf(trade, 'A', yuan(1000)), refundOf(trade, 'B', yuan(50))];
      expect((await returned(it, max)).state).toBe('done');
      expect((await returned(it, max)).state).toBe('done');
      expect((await it.channel.refund(refundOf(trade, 'C', yuan(51)))).kind).toBe('refused');
      expect((await it.channel.refund({ ...max, amountFen: yuan(20) })).kind).not.toBe('done');
      expect((await returned(it, rest)).state).toBe('done');
      expect((await it.channel.refund(refundOf(trade, 'D', fen(1)))).kind).toBe('refused');
      expect(await it.books(trade.outTradeNo)).toEqual({ paidFen: due, returnedFen: due });
    });

    test('an unpaid trade is not refunded, and a refusal is reported as such', async () => {
      const it = await open();
      const trade = await presented(it);
      expect((await it.channel.refund(refundOf(trade, 'A', fen(1)))).kind).toBe('refused');
      const other = await paid(it);
      await it.fault('refuse-refund');
      expect((await it.channel.refund(refundOf(other, 'A', due))).kind).toBe('refused');
      expect((await returned(it, refundOf(other, 'A', due))).state).toBe('done');
    });

    test('a notice states the same as a query', async () => {
      const it = await open();
      const trade = await paid(it);
      const news = it.channel.readNotice(await it.notice(trade.outTradeNo));
      expect(news).toEqual({ kind: 'trade', fact: valueOf(await it.channel.query(ref(it, trade))) });
    });

    test('a notice with any change of body or headers is rejected', async () => {
      const it = await open();
      const { outTradeNo } = await paid(it);
      const { headers, body } = await it.notice(outTradeNo);
      expect(newsOf(it.channel, await it.notice(outTradeNo, { forged: true }))).toBeUndefined();
      const before = newsOf(it.channel, { headers, body });
      for (let at = 0; at < body.length; at += 7) {
        const changed = `${body.slice(0, at)}${body[at] === '1' ? '2' : '1'}${body.slice(at + 1)}`;
        // Where a change means the same, such as a letter of `charset`, the news must be the same.
        expect([undefined, before]).toContainEqual(newsOf(it.channel, { headers, body: changed }));
      }
      expect(newsOf(it.channel, { headers, body: '' })).toBeUndefined();
      expect(newsOf(it.channel, { headers, body: body.slice(0, -9) })).toBeUndefined();
      expect(newsOf(it.channel, { headers, body: body + body })).toBeUndefined();
    });

    test('the statement of a day lists what moved, and is empty for a day on which nothing did', async () => {
      const it = await open();
      const trade = await paid(it);
      await returned(it, refundOf(trade, 'A', yuan(50)));
      const day = new Date(it.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
      it.passSeconds(86_400);
      const lines = valueOf(await it.channel.bill(day as never));
      const ours = lines.filter(({ outTradeNo }) => outTradeNo === trade.outTradeNo);
      expect(ours.map(({ kind, refundNo, amountFen }) => [kind, refundNo, amountFen])).toEqual([
        ['pay', '', due],
        ['refund', `${trade.outTradeNo}A`, yuan(50)],
      ]);
      expect(ours[0]!.feeFen).toBeGreaterThan(0);
      expect(ours[1]!.feeFen).toBeLessThan(0);
      expect(valueOf(await it.channel.bill('2020-01-01' as never))).toEqual([]);
    });
  });
}

const faults = ['slow', 'server-error', 'drop-before', 'drop-after', 'bad-sign', 'unsure'] as const;
/** Whether the far side has acted although its answer did not come. */
const acts: Readonly<Record<(typeof faults)[number], boolean>> = {
  slow: true,
  'server-error': false,
  'drop-before': false,
  'drop-after': true,
  'bad-sign': true,
  unsure: true,
};

/** Whatever happens to a call, nobody believes what nobody said, and asking again finds or makes exactly one effect. */
export function describeOutcomes(name: string, open: () => Promise<ChannelUnderTest>): void {
  describe(`${name} when answers do not come`, () => {
    for (const fault of faults) {
      test(`${fault}: creating, asking, closing and returning are unknown, then known, and happen once`, async () => {
        const it = await open();
        const first = newTrade(it);
        await it.fault(fault);
        expect((await create(it, first)).kind).toBe('unknown');
        expect((await create(it, first)).kind).toBe('done');

        await it.scan(first.outTradeNo);
        await it.fault(fault);
        expect((await it.channel.query(ref(it, first))).kind).toBe('unknown');
        expect(valueOf(await it.channel.query(ref(it, first))).state).toBe('waiting');

        await it.fault(fault);
        expect((await it.channel.close(ref(it, first))).kind).toBe('unknown');
        await it.settle();
        const afterwards = acts[fault] ? 'closed' : 'waiting';
        // A far side that is slow acts while nobody waits for it any more.
        await expect.poll(async () => valueOf(await it.channel.query(ref(it, first))).state).toBe(afterwards);
        expect(valueOf(await it.channel.close(ref(it, first))).state).toBe('closed');

        const second = await paid(it);
        const input = refundOf(second, 'A', yuan(500));
        await it.fault(fault);
        expect((await it.channel.refund(input)).kind).toBe('unknown');
        expect((await returned(it, input)).state).toBe('done');
        await expect
          .poll(() => it.books(second.outTradeNo))
          .toEqual({ paidFen: due, returnedFen: yuan(500) });
      });
    }
  });
}

interface Trade {
  readonly outTradeNo: string;
  readonly payableUntil: Date;
}

function newTrade(it: ChannelUnderTest): Trade {
  lastNo += 1;
  return {
    outTradeNo: `P${String(lastNo).padStart(20, '0')}`,
    payableUntil: new Date(it.now().getTime() + 900_000),
  };
}

async function presented(it: ChannelUnderTest): Promise<Trade> {
  const trade = newTrade(it);
  valueOf(await create(it, trade));
  return trade;
}

async function paid(it: ChannelUnderTest): Promise<Trade> {
  const trade = await presented(it);
  await it.pay(trade.outTradeNo);
  return trade;
}

/** By a page or Alipay's app, a trade begins when somebody opens what was given: what counts is where that leads. */
async function create(it: ChannelUnderTest, trade: Trade, amountFen: Fen = due) {
  const subject = '我行机票 北京—上海 100% & <MU5101>';
  const created = await it.channel.create({ ...trade, tenantId, subject, amountFen }, it.presentation);
  if (it.visit === undefined || created.kind !== 'done') return created;
  const codeUrl = await it.visit(created.value.codeUrl);
  return codeUrl === undefined
    ? ({ kind: 'refused', message: 'it was refused' } as const)
    : ({ kind: 'done', value: { codeUrl } } as const);
}

function ref(it: ChannelUnderTest, trade: Trade): TradeRef {
  return { ...trade, tenantId, now: it.now() };
}

function refundOf({ outTradeNo }: Trade, mark: string, amountFen: Fen): RefundInput {
  return {
    tenantId,
    outTradeNo,
    tradeFen: due,
    refundNo: `${outTradeNo}${mark}`,
    amountFen,
    reason: '退票 100%',
  };
}

/** Asks for a refund as the product does: by asking until it is done. */
async function returned(it: ChannelUnderTest, input: RefundInput): Promise<RefundFact> {
  const asked = valueOf(await it.channel.refund(input));
  if (asked.state !== 'processing') return asked;
  await it.settle();
  return valueOf(await it.channel.findRefund(input));
}

function valueOf<T>(outcome: ChannelOutcome<T>): T {
  if (outcome.kind !== 'done') throw new Error(`not done: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

function newsOf(channel: PaymentChannel, call: RawCall): ChannelNews | undefined {
  try {
    return channel.readNotice(call);
  } catch (error) {
    if (error instanceof RefusalError) return undefined;
    throw error;
  }
}
