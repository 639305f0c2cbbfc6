import { type Fen, formatYuan, noFen } from '@woxing/contract/core/money';
import { sentence } from '@woxing/contract/core/sentences.rules';
import { z } from 'zod';
import { supplierCalls } from '#src/fulfilment/public.ts';
import { tellMember } from '#src/messages/public.ts';
import { changeOrder, lockOrder, orderLink, ownerAndTravellers } from '#src/orders/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { NeverHappened } from '#src/platform/remote-call.ts';
import type { AirExtras, AirExtrasBooking, AirExtrasInput } from '../air-extras.ts';
import type { AirCall, AirOutcome } from '../air-supplier.ts';
import { type Extras, extrasOfOrder, findExtrasRow, saveExtras, saveLines } from './extras.db.ts';
import { type ExtrasDeps, extrasJob, type Settling } from './extras-deps.ts';
import { extrasSentences } from './extras-sentences.rules.ts';
import {
  extrasCallReference,
  linesWith,
  namesOfLines,
  priceOfLines,
  sumWords,
} from './extras-steps.rules.ts';
import { returnDueBack } from './return-extras.ts';
import { otherSeats } from './wishes.rules.ts';

/** Registers the job. It may run any number of times, in any process and after any crash. */
export function workExtras(deps: ExtrasDeps & { readonly jobs: Pick<Jobs, 'work'> }): void {
  deps.jobs.work(extrasJob, {
    schema: z.object({ extrasNo: z.string() }),
    ...supplierCalls,
    async handle(tenantId, { extrasNo }) {
      if (!(await followExtras(deps, tenantId, extrasNo))) throw new Error(`${extrasNo} is not settled yet`);
    },
  });
}

/**
 * Asks the supplier what is to be asked about what was chosen together, and returns what is due back of it; false where the outcome
 * is not known yet. The call is written down before it is made, one without an answer is asked about by its reference, and only one
 * that certainly never happened is made anew under another. `isFirst`: the call was written down just now, by whoever makes it here.
 */
export async function followExtras(
  deps: ExtrasDeps,
  tenantId: string,
  extrasNo: string,
  isFirst = false,
): Promise<boolean> {
  for (let isRepeat = !isFirst; ; isRepeat = true) {
    const asked = await beginCall(deps, tenantId, extrasNo, isRepeat);
    if (asked === undefined) return true;
    const supplier = supplierOf(deps);
    const outcome = await makeCall(supplier, asked);
    if (outcome.kind === 'unknown' || outcome.kind === 'accepted') return false;
    const others = outcome.kind === 'rejected' ? await seatsBeside(supplier, asked) : [];
    if ((await settleCall(deps, tenantId, asked, outcome, others)) === 'later') return false;
  }
}

function supplierOf({ airExtras }: ExtrasDeps): AirExtras {
  if (airExtras === undefined) throw new Error('the supplier that kept these extras is no longer there');
  return airExtras;
}

interface Asked {
  readonly call: AirCall;
  readonly extrasNo: string;
  readonly kind: 'hold' | 'confirm' | 'release';
  readonly isRepeat: boolean;
  readonly supplierNo: string;
  readonly withOrder: boolean;
  readonly input: AirExtrasInput;
}

/** What the supplier is to be asked now, written down; undefined where it is nothing, and all that was due back is on its way. */
async function beginCall(
  deps: ExtrasDeps,
  tenantId: string,
  extrasNo: string,
  isRepeat: boolean,
): Promise<Asked | undefined> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const settling = await lockExtras(deps, tx, tenantId, extrasNo);
    const { extras, at: now } = settling;
    if (extras.call === null) {
      await returnDueBack(deps, tx, settling);
      return undefined;
    }
    const { call: kind, callReference } = extras;
    const clientReference = callReference ?? extrasCallReference(extrasNo, kind, extras.calls + 1);
    if (callReference === null)
      await saveExtras(tx, tenantId, extras, { callReference: clientReference, calls: extras.calls + 1 });
    return {
      call: { tenantId, clientReference, now },
      extrasNo,
      kind,
      isRepeat: isRepeat && callReference !== null,
      supplierNo: extras.supplierNo ?? '',
      withOrder: extras.withOrder,
      input: inputOf(extras),
    };
  });
}

/** With its order, which is locked first. */
async function lockExtras(
  { clock }: Pick<ExtrasDeps, 'clock'>,
  tx: Tx,
  tenantId: string,
  extrasNo: string,
): Promise<Settling> {
  const seen = (await findExtrasRow(tx, tenantId, extrasNo))!;
  const order = await lockOrder(tx, tenantId, seen.orderNo);
  return { order, extras: (await findExtrasRow(tx, tenantId, extrasNo))!, at: clock.now() };
}

const inputOf = ({ bookingReference, amountFen, payBefore, lines }: Extras): AirExtrasInput => ({
  reference: bookingReference,
  choices: lines.map(({ ticketNo, kind, code }) => ({ ticketNo, kind, code })),
  expectFen: amountFen,
  holdUntil: payBefore,
});

type Outcome = AirOutcome<AirExtrasBooking> | NeverHappened;
type Answer = Extract<Outcome, { readonly kind: 'done' | 'rejected' | 'never-happened' }>;

function makeCall(supplier: AirExtras, { call, kind, isRepeat, supplierNo, input }: Asked): Promise<Outcome> {
  if (isRepeat) return supplier.status(call.tenantId, call.clientReference);
  return kind === 'hold' ? supplier.hold(call, input) : supplier[kind](call, supplierNo);
}

/** Who chose a seat while booking and does not get it is told what else there is, if its carrier says so now. */
async function seatsBeside(supplier: AirExtras, { call, withOrder, input }: Asked): Promise<string[]> {
  const seat = input.choices.find(({ kind }) => kind === 'seat');
  if (!withOrder || seat === undefined) return [];
  const { reference, expectFen } = input;
  const offered = await supplier.offer(call.tenantId, { reference, ticketNo: seat.ticketNo }, call.now);
  if (offered.kind !== 'done' || offered.value.map === null) return [];
  return call.now < offered.value.seatsUntil ? otherSeats(offered.value.map, seat.code, expectFen) : [];
}

type Next = 'again' | 'later';

async function settleCall(
  deps: ExtrasDeps,
  tenantId: string,
  { call, extrasNo, kind }: Asked,
  answer: Answer,
  others: readonly string[],
): Promise<Next> {
  return deps.db.inTenant(tenantId, async (tx) => {
    const settling = await lockExtras(deps, tx, tenantId, extrasNo);
    // Another run has heard the answer before.
    if (settling.extras.callReference !== call.clientReference) return 'again';
    if (answer.kind === 'done') return settled[kind](tx, settling, answer.value);
    if (answer.kind === 'never-happened' && !isOverdue(settling, kind)) return askAnew(tx, settling, 'again');
    if (answer.kind === 'rejected' && answer.reason === 'busy' && !isOverdue(settling, kind))
      return askAnew(tx, settling, 'later');
    const reason = answer.kind === 'rejected' ? reasonWords(answer.reason) : '航空公司未回应';
    return refused[kind](tx, settling, { reason, others });
  });
}

/** It was never held, and the time for which it would have been is over: nobody asks any more. */
const isOverdue = ({ extras, at }: Settling, kind: Asked['kind']) =>
  kind === 'hold' && (extras.state === 'closed' || extras.payBefore <= at);

async function askAnew(tx: Tx, { order, extras }: Settling, next: Next): Promise<Next> {
  await saveExtras(tx, order.tenantId, extras, { callReference: null });
  return next;
}

const reasons: Readonly<Record<string, string>> = {
  'sold-out': '所选座位已被他人选走',
  price: '价格已变动',
  time: '已过截止时间或航班已变动',
  identity: '所选座位不提供给该旅客',
};
const reasonWords = (reason: string): string => reasons[reason] ?? '航空公司未能受理';

const answered = { call: null, callReference: null } as const;

const settled = {
  /** Held until it is paid, or kept for good where it costs nothing. */
  async hold(tx: Tx, settling: Settling, { extrasNo: supplierNo, state }: AirExtrasBooking): Promise<Next> {
    const { order, extras, at } = settling;
    const { tenantId } = order;
    if (extras.state === 'closed') {
      const call = state === 'held' ? ('release' as const) : null;
      await saveExtras(tx, tenantId, extras, { supplierNo, call, callReference: null, callSince: at });
      return 'again';
    }
    if (state === 'confirmed') {
      await saveExtras(tx, tenantId, extras, { ...answered, supplierNo });
      await keep(tx, settling);
      return 'again';
    }
    if (extras.withOrder) {
      const confirm = { call: 'confirm', callReference: null, callSince: at } as const;
      await saveExtras(tx, tenantId, extras, { ...confirm, supplierNo, state: 'processing' });
      return 'again';
    }
    await saveExtras(tx, tenantId, extras, { ...answered, supplierNo, state: 'to-pay' });
    const words = sentence(extrasSentences.held, {
      names: namesOfLines(extras.lines),
      sum: sumWords(extras),
    });
    await changeOrder(tx, order, { event: 'extras-held', at, words, amountFen: extras.amountFen });
    return 'again';
  },
  async confirm(tx: Tx, settling: Settling): Promise<Next> {
    await saveExtras(tx, settling.order.tenantId, settling.extras, answered);
    await keep(tx, settling);
    return 'again';
  },
  async release(tx: Tx, { order, extras }: Settling): Promise<Next> {
    await saveExtras(tx, order.tenantId, extras, answered);
    return 'again';
  },
} as const satisfies Record<Asked['kind'], unknown>;

/** Kept for good: seats and meals stand in place of those before. A line whose ticket ended meanwhile stays ended. */
async function keep(tx: Tx, { order, extras, at }: Settling): Promise<void> {
  const { tenantId, orderNo } = order;
  const lines = extras.lines.filter(({ state }) => state === 'chosen');
  const before = (await extrasOfOrder(tx, tenantId, orderNo)).flatMap((each) => each.lines);
  const replaced = before.filter(
    (old) =>
      old.state === 'kept' &&
      old.kind !== 'baggage' &&
      lines.some((line) => line.kind === old.kind && line.ticketNo === old.ticketNo),
  );
  await saveExtras(tx, tenantId, extras, { state: 'done', endedAt: at });
  await saveLines(tx, tenantId, replaced, { state: 'ended' });
  await saveLines(tx, tenantId, lines, { state: 'kept' });
  await changeOrder(tx, order, { event: 'extras-done', at, words: `${namesOfLines(extras.lines)}已确认` });
}

/** Why, and which seats are left instead. */
interface Refusal {
  readonly reason: string;
  readonly others: readonly string[];
}

const refused = {
  async hold(tx: Tx, settling: Settling, refusal: Refusal): Promise<Next> {
    const { order, extras, at } = settling;
    const { tenantId } = order;
    if (extras.withOrder) return endPaid(tx, settling, refusal);
    const { reason } = refusal;
    await saveLines(tx, tenantId, extras.lines, { state: 'ended' });
    if (extras.state === 'closed') {
      await saveExtras(tx, tenantId, extras, answered);
      return 'again';
    }
    await saveExtras(tx, tenantId, extras, { ...answered, state: 'failed', failure: reason, endedAt: at });
    const words = `${namesOfLines(extras.lines)}未成功：${reason}`;
    await changeOrder(tx, order, { event: 'extras-failed', at, words });
    return 'again';
  },
  confirm: endPaid,
  /** The supplier lets it go by itself when its time is over. */
  async release(tx: Tx, { order, extras }: Settling): Promise<Next> {
    await saveExtras(tx, order.tenantId, extras, answered);
    return 'again';
  },
} as const satisfies Record<Asked['kind'], unknown>;

/** It was paid, and its supplier does not keep it: all of the money comes back, but for what went back before. */
async function endPaid(tx: Tx, { order, extras, at }: Settling, refusal: Refusal): Promise<Next> {
  const { tenantId } = order;
  const { reason } = refusal;
  const returning = linesWith(extras.lines, 'kept');
  const amountFen = priceOfLines(returning);
  const end = { state: 'failed', failure: reason, endedAt: at, callSince: at } as const;
  await saveExtras(tx, tenantId, extras, { ...answered, ...end });
  await saveLines(tx, tenantId, extras.lines, { state: 'ended' });
  await saveLines(tx, tenantId, returning, { money: 'due-back' });
  const names = namesOfLines(extras.lines);
  const words =
    amountFen > noFen
      ? sentence(extrasSentences.failedAfterPayment, { names, reason, amount: formatYuan(amountFen) })
      : sentence('{names}未成功：{reason}', { names, reason });
  await changeOrder(tx, order, { event: 'extras-failed', at, words });
  await tellFailed(tx, { order, extras, at }, refusal, amountFen);
  return 'again';
}

/** Whoever placed the order and whoever travels by it learn in time to choose anew, once. */
async function tellFailed(
  tx: Tx,
  { order, extras, at }: Settling,
  { reason, others }: Refusal,
  amountFen: Fen,
): Promise<void> {
  const { tenantId, orderNo } = order;
  const names = namesOfLines(extras.lines);
  const amount = formatYuan(amountFen);
  const about = extras.withOrder
    ? ({
        kind: 'wish-failed',
        params: { names, orderNo, reason, back: backWords(amountFen), others: othersWords(others) },
      } as const)
    : ({ kind: 'extras-failed', params: { names, orderNo, reason, amount } } as const);
  const message = {
    ...about,
    tenantId,
    link: orderLink(orderNo),
    at,
    dedupeKey: `extras:${extras.extrasNo}`,
  };
  for (const memberId of await ownerAndTravellers(tx, order)) tellMember(tx, { ...message, memberId });
}

const backWords = (amountFen: Fen): string =>
  amountFen > noFen ? `${formatYuan(amountFen)}将全额原路退回，` : '';

const othersWords = (others: readonly string[]): string =>
  others.length > 0 ? `现在还可以选${others.join('、')}等座位，` : '';
