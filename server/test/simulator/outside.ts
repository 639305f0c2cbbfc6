import type { RawCall } from '@woxing/contract/core/callback';
import { refuse } from '@woxing/contract/core/errors';
import { type Fen, fen, noFen } from '@woxing/contract/core/money';
import { type ChannelMethod, channelMethods } from '@woxing/contract/payments/payments';
import type {
  ChannelNews,
  ChannelOutcome,
  PaymentChannel,
  RefundFact,
  RefundInput,
  TradeFact,
  TradeRef,
} from '#src/payments/payment-channel.ts';
import type { AirSupplier } from '#src/products/air/air-supplier.ts';
import { type Mishap, type ScriptedAirSupplier, scriptedAirSupplier } from '../scripted-air-supplier.ts';
import { accepted, notBelieved } from '../scripted-channel.ts';
import type { Draw } from './draw.ts';
import type { Scheduler } from './scheduler.ts';

/** A line that broke: the world's doing, and no finding. */
export class LineBroke extends Error {}

/** How bad things are, in parts of a hundred. */
export interface Weather {
  lost: number;
  broken: number;
  refused: number;
  slow: number;
}

export interface Outside {
  readonly scheduler: Scheduler;
  readonly draw: Draw;
  readonly weather: Weather;
  /** Business time, which the sandbox may move; the companies' own time is the scheduler's. */
  readonly now: () => Date;
  readonly fail: (finding: string) => void;
}

/** What a process does while it waits for an answer; a process that has died hears none. */
export interface Caller {
  readonly listens: () => () => boolean;
}

type Fate = 'ok' | 'lost-before' | 'lost-after' | 'broken-before' | 'broken-after';

/**
 * One call over the wire. It arrives after a while and its effect happens then, whether or not the caller still lives;
 * the answer may be lost, or the line break on either way.
 */
function call<T>(
  { scheduler, draw, weather }: Outside,
  caller: Caller,
  act: () => T | Promise<T>,
  sayUnknown: () => T,
): Promise<T> {
  const fate: Fate = draw.chance(weather.lost)
    ? draw.one(['lost-before', 'lost-after', 'lost-after'])
    : draw.chance(weather.broken)
      ? draw.one(['broken-before', 'broken-after'])
      : 'ok';
  const there = draw.chance(weather.slow) ? draw.between(1000, 50_000) : draw.between(1, 200);
  const isReceived = caller.listens();
  return new Promise((resolve, reject) => {
    const answer = (after: number, notify: () => void) =>
      scheduler.after(after, () => isReceived() && notify());
    const sayLost = () =>
      fate.startsWith('lost') ? resolve(sayUnknown()) : reject(new LineBroke('the line broke'));
    if (fate === 'lost-before' || fate === 'broken-before') return answer(there, sayLost);
    // Who waits no longer than ten seconds hears nothing of what is done later.
    const isInTime = there < 10_000 && fate === 'ok';
    if (!isInTime) answer(Math.min(there + 1, 10_000), sayLost);
    scheduler.after(there, () => {
      const done = Promise.resolve(act());
      if (isInTime) void done.then((value) => answer(draw.between(1, 100), () => resolve(value)), reject);
    });
  });
}

const lost = () => ({ kind: 'unknown', cause: 'no answer' }) as const;

export interface Trade {
  readonly outTradeNo: string;
  readonly method: ChannelMethod;
  readonly amountFen: Fen;
  readonly payableUntil: Date;
  /** The same in the company's own time. */
  readonly payableUntilMs: number;
  state: 'waiting' | 'paid' | 'closed';
  paidAt: Date | null;
  readonly refunds: Map<string, { readonly amountFen: Fen; state: RefundFact['state'] }>;
}

export const returnedFen = ({ refunds }: Trade): number =>
  [...refunds.values()].reduce((sum, { amountFen }) => sum + amountFen, 0);

/** The payment companies, each with its trades; they outlive every process of ours. */
export class Companies {
  readonly trades = new Map<string, Trade>();
  readonly #outside: Outside;
  /** Set once there is somebody to tell. */
  notify: (method: ChannelMethod, call: RawCall) => Promise<boolean> = () => Promise.resolve(false);

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  /** The customer pays what is on his screen. Who is quick pays also what is being closed. */
  pay(outTradeNo: string, now: Date): void {
    const { scheduler, draw, weather, fail } = this.#outside;
    const trade = this.trades.get(outTradeNo);
    if (trade === undefined)
      return fail(`a code was shown of ${outTradeNo}, which its company does not know`);
    if (trade.paidAt !== null || scheduler.nowMs > trade.payableUntilMs + 60_000) return;
    const isLate = trade.state === 'closed';
    if (isLate && !draw.chance(30)) return;
    trade.state = 'paid';
    trade.paidAt = now;
    // A notice may never be sent of what we still have to ask about; of anything else it is sent until it is heard.
    const willBeAsked = now.getTime() < trade.payableUntil.getTime() + 60_000;
    if (willBeAsked && draw.chance(weather.lost)) return;
    this.#notify(trade.method, () => this.#newsOf(outTradeNo), willBeAsked ? 12 : 100);
    if (draw.chance(30)) this.#notify(trade.method, () => this.#newsOf(outTradeNo), 3);
    const stale = signed(trade.method, {
      kind: 'trade',
      fact: { ...this.factOf(outTradeNo), state: 'waiting', paidAt: null },
    });
    if (draw.chance(20)) this.#notify(trade.method, () => stale, 1);
    const forged = { ...this.factOf(outTradeNo), amountFen: fen(trade.amountFen + 1) };
    if (draw.chance(20)) this.#forge(trade.method, forged);
  }

  factOf(outTradeNo: string): TradeFact {
    const trade = this.trades.get(outTradeNo)!;
    return {
      outTradeNo,
      state: trade.state,
      tradeNo: `TR${outTradeNo}`,
      amountFen: trade.paidAt === null ? noFen : trade.amountFen,
      paidAt: trade.paidAt,
    };
  }

  #newsOf(outTradeNo: string): RawCall {
    return signed(this.trades.get(outTradeNo)!.method, { kind: 'trade', fact: this.factOf(outTradeNo) });
  }

  /** Sent again, ever more rarely, until it is accepted or `tries` are used up. */
  #notify(method: ChannelMethod, callOf: () => RawCall, tries: number, waitMs = 15_000): void {
    const { scheduler, draw, weather } = this.#outside;
    scheduler.after(draw.between(5, draw.chance(weather.slow) ? 90_000 : 3000), () => {
      const send = async () => {
        const isReceived = !draw.chance(weather.lost) && (await this.notify(method, callOf()));
        if (isReceived || tries <= 1) return;
        scheduler.after(waitMs, () => this.#notify(method, callOf, tries - 1, Math.min(waitMs * 2, 300_000)));
      };
      void send();
    });
  }

  #forge(method: ChannelMethod, fact: TradeFact): void {
    const { scheduler, draw, fail } = this.#outside;
    const body = JSON.stringify({ sign: 'somebody', news: { kind: 'trade', fact } });
    scheduler.after(draw.between(5, 5000), () => {
      const send = async () => {
        if (await this.notify(method, { headers: {}, body }))
          fail(`a forged notice of ${fact.outTradeNo} was believed`);
      };
      void send();
    });
  }

  /** The adapter of one company, as a process of ours holds it. */
  adapter(method: ChannelMethod, caller: Caller): PaymentChannel {
    const outside = this.#outside;
    const { draw, weather, scheduler, fail } = outside;
    const ask = <T>(act: () => ChannelOutcome<T>) => call<ChannelOutcome<T>>(outside, caller, act, lost);
    const about = ({ outTradeNo, payableUntil, now }: TradeRef): ChannelOutcome<TradeFact> => {
      if (this.trades.has(outTradeNo)) return { kind: 'done', value: this.factOf(outTradeNo) };
      // What the company does not know yet may still reach it.
      const state = now < payableUntil ? 'waiting' : 'closed';
      return { kind: 'done', value: { outTradeNo, state, tradeNo: '', amountFen: noFen, paidAt: null } };
    };
    const refundOf = ({ outTradeNo, refundNo }: RefundInput): ChannelOutcome<RefundFact> => {
      const refund = this.trades.get(outTradeNo)!.refunds.get(refundNo);
      if (refund === undefined) return { kind: 'refused', message: 'no such refund' };
      return { kind: 'done', value: { outTradeNo, refundNo, ...refund } };
    };
    return {
      method,
      sandbox: true,
      ways: ['code'],
      create: ({ outTradeNo, amountFen, payableUntil }) => {
        const payableUntilMs = scheduler.nowMs + (payableUntil.getTime() - outside.now().getTime());
        return ask(() => {
          if (draw.chance(weather.refused)) return { kind: 'refused', message: 'no' };
          const known = this.trades.get(outTradeNo);
          if (known === undefined) {
            if (scheduler.nowMs > payableUntilMs) return { kind: 'refused', message: 'too late' };
            const trade = { outTradeNo, method, amountFen, payableUntil, payableUntilMs } as const;
            this.trades.set(outTradeNo, { ...trade, state: 'waiting', paidAt: null, refunds: new Map() });
          }
          return { kind: 'done', value: { codeUrl: `https://${method}.example/${outTradeNo}` } };
        });
      },
      query: (ref) => ask(() => about(ref)),
      close: (ref) =>
        ask(() => {
          const trade = this.trades.get(ref.outTradeNo);
          if (trade?.state === 'waiting') trade.state = 'closed';
          return about(ref);
        }),
      refund: (input) =>
        ask(() => {
          if (draw.chance(weather.refused)) return { kind: 'refused', message: 'not now' };
          const trade = this.trades.get(input.outTradeNo)!;
          if (!trade.refunds.has(input.refundNo)) {
            const isSlow = draw.chance(weather.slow);
            const refund = { amountFen: input.amountFen, state: isSlow ? 'processing' : 'done' } as const;
            trade.refunds.set(input.refundNo, { ...refund });
            if (returnedFen(trade) > trade.amountFen || trade.paidAt === null)
              fail(`more went back of ${input.outTradeNo} than was paid`);
            if (isSlow) this.#finishRefund(method, input);
          }
          return refundOf(input);
        }),
      findRefund: (input) => ask(() => refundOf(input)),
      readNotice({ body }) {
        const { sign, news } = JSON.parse(body) as { sign: string; news: ChannelNews };
        if (sign !== `signed by ${method}`) throw refuse('pay.signature');
        if (news.kind === 'refund' || news.fact.paidAt === null) return news;
        return { kind: 'trade', fact: { ...news.fact, paidAt: new Date(news.fact.paidAt) } };
      },
      acks: { accepted, refused: notBelieved },
      bill: () => Promise.resolve({ kind: 'done', value: [] }),
    };
  }

  #finishRefund(method: ChannelMethod, { outTradeNo, refundNo, amountFen }: RefundInput): void {
    const { scheduler, draw } = this.#outside;
    scheduler.after(draw.between(5000, 300_000), () => {
      this.trades.get(outTradeNo)!.refunds.get(refundNo)!.state = 'done';
      const fact: RefundFact = { outTradeNo, refundNo, amountFen, state: 'done' };
      this.#notify(method, () => signed(method, { kind: 'refund', fact }), 3);
    });
  }

  adapters(caller: Caller): Record<ChannelMethod, PaymentChannel> {
    return Object.fromEntries(
      channelMethods.map((method) => [method, this.adapter(method, caller)]),
    ) as Record<ChannelMethod, PaymentChannel>;
  }
}

function signed(method: ChannelMethod, news: ChannelNews): RawCall {
  return { headers: {}, body: JSON.stringify({ sign: `signed by ${method}`, news }) };
}

const issuing: readonly Mishap[] = ['busy', 'gone', 'accepted', 'partial', 'first-then-rest'];
const others: readonly Mishap[] = ['busy', 'sold-out'];

/** The supplier; it outlives every process of ours, and finishes what it has taken on. */
export class Supplier {
  readonly inner: ScriptedAirSupplier = scriptedAirSupplier();
  readonly #outside: Outside;

  constructor(outside: Outside) {
    this.#outside = outside;
  }

  adapter(caller: Caller): AirSupplier {
    const { inner } = this;
    const outside = this.#outside;
    return {
      ...inner,
      hold: (its, input) => {
        return call(outside, caller, () => this.#meet('hold', others, () => inner.hold(its, input)), lost);
      },
      issue: (its, reference) => {
        return call(
          outside,
          caller,
          () => this.#meet('issue', issuing, () => inner.issue(its, reference)),
          lost,
        );
      },
      cancel: (its, reference) => {
        return call(
          outside,
          caller,
          () => this.#meet('cancel', ['busy'], () => inner.cancel(its, reference)),
          lost,
        );
      },
      status: (tenantId, reference) => call(outside, caller, () => inner.status(tenantId, reference), lost),
    };
  }

  #meet<T>(kind: 'hold' | 'issue' | 'cancel', mishaps: readonly Mishap[], act: () => T): T {
    const { draw, weather, scheduler } = this.#outside;
    if (draw.chance(kind === 'issue' ? weather.refused * 3 : weather.refused)) {
      this.inner.script[kind].push(draw.one(mishaps));
      // Some are taken on and finished only when our side has long given up asking.
      const finishesAfter = draw.chance(40) ? draw.between(600_000, 1_200_000) : draw.between(3000, 60_000);
      scheduler.after(finishesAfter, () => this.inner.finish());
    }
    return act();
  }
}
