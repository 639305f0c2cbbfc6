import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { addFen, noFen } from '@woxing/contract/core/money';
import {
  type ChannelWay,
  type payDesk as endpoint,
  type PayTerminal,
  type TakenMethod,
} from '@woxing/contract/payments/payments';
import { creditBlocked } from '#src/credit/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { type DeskMoney, deskMethods } from './desk-methods.rules.ts';
import { answerOf } from './open-payment.ts';
import type { PayDeps } from './pay-deps.ts';
import { mayPay, onlyCreditPays } from './pay-limits.rules.ts';
import { waysFor } from './pay-ways.rules.ts';
import { findPayerMoney, isEmployee, type PayerMoney } from './payer-money.ts';
import { isOutside } from './payment-outcome.rules.ts';
import { type PaymentPart, partsOf } from './payment-parts.db.ts';
import { type PaySubject, soldBusiness } from './payment-subject.ts';
import { findOpenPayment, type PaymentRow } from './payments.db.ts';

/** What is due, until when, and by which methods. */
export async function payDesk(
  deps: Pick<PayDeps, 'db' | 'channels' | 'cards' | 'businesses'>,
  ctx: MemberCtx,
  input: InputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const business = soldBusiness(deps.businesses, input.businessType);
  return deps.db.read(ctx.tenantId, async (tx) => {
    const subject = await business.show(tx, ctx, input.orderNo);
    const open = await openAttempt(tx, ctx, subject);
    const shown = open !== undefined && goesOnAt(deps, open, input.terminal) ? open : undefined;
    const held = open?.mixed === true ? await partsOf(tx, ctx.tenantId, open.outTradeNo) : [];
    const money = withHeld(await findPayerMoney(tx, ctx, subject), held);
    const byCredit = business.methods.includes('creditPay');
    const alone = byCredit && onlyCreditPays(money.due);
    return {
      orderNo: subject.subjectNo,
      businessType: subject.businessType,
      title: subject.title,
      payability: subject.payability,
      order: subject.order,
      facts: subject.facts,
      dueFen: subject.dueFen,
      personFen: subject.personFen ?? noFen,
      shares: subject.shares ?? [],
      payBefore: subject.payability === 'waits' ? subject.payBefore : null,
      now: ctx.now,
      redirect: business.redirect(subject.subjectNo),
      methods: deskMethods({ ...money, credit: byCredit ? shownCredit(money, ctx) : undefined }, alone)
        .filter(({ method }) => business.methods.includes(method) && (!byCredit || mayPay(money.due, method)))
        .map((each) => ({ ...each, ways: waysOf(deps, each.method, input.terminal) })),
      card: subject.byCard === true && mayPay(money.due, 'zxpay') && !alone,
      attempt: shown === undefined ? null : { ...answerOf(deps, shown), mixed: shown.mixed },
      limits: byCredit ? [...(money.credit?.payLimits ?? [])] : [],
      sandbox: deps.cards.sandbox || Object.values(deps.channels).some((channel) => channel.sandbox),
    };
  });
}

/** One of the payer's: what it is paid by is known, its card's bank was asked, or WeChat was asked who pays. */
async function openAttempt(tx: Tx, ctx: MemberCtx, subject: PaySubject): Promise<PaymentRow | undefined> {
  const open = subject.payability === 'waits' ? await findOpenPayment(tx, subject) : undefined;
  if (open?.memberId !== ctx.signedIn.memberId || open.expiresAt <= ctx.now) return undefined;
  return open.state === 'presenting' || open.way !== 'code' ? open : undefined;
}

/** Can its payer go on with it where they sit now? */
function goesOnAt(
  deps: Pick<PayDeps, 'channels'>,
  { way, method, state }: PaymentRow,
  terminal: PayTerminal | undefined,
): boolean {
  return way === 'card' || (state === 'presenting' && waysOf(deps, method, terminal).includes(way));
}

function waysOf(
  { channels }: Pick<PayDeps, 'channels'>,
  method: TakenMethod,
  terminal: PayTerminal | undefined,
): ChannelWay[] {
  return isOutside(method) ? waysFor(channels[method], terminal) : [];
}

/** What is held for an open mix is free again for whatever is chosen instead. */
function withHeld(money: PayerMoney, parts: readonly PaymentPart[]): PayerMoney {
  const heldOf = (method: PaymentPart['method']) =>
    parts.find((part) => part.method === method)?.amountFen ?? noFen;
  const creditFen = heldOf('creditPay');
  return {
    ...money,
    walletFen: addFen(money.walletFen, heldOf('tianHangPay')),
    creditFen: addFen(money.creditFen, creditFen),
    credit: money.credit && {
      ...money.credit,
      availableFen: addFen(money.credit.availableFen, creditFen),
    },
  };
}

function shownCredit({ credit }: PayerMoney, ctx: MemberCtx): DeskMoney['credit'] {
  return credit && { ...credit, blocked: (amountFen) => creditBlocked(credit, amountFen, isEmployee(ctx)) };
}
