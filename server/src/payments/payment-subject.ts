import type { AnswerOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import type { Fen } from '@woxing/contract/core/money';
import type { Sentence } from '@woxing/contract/core/sentences.rules';
import type { BusinessType, PayMethod, payDesk, TakenMethod } from '@woxing/contract/payments/payments';
import { businessFacts, isBesideOrder } from '@woxing/contract/payments/settlement.rules';
import { mayAct, orderNoOfSheet } from '#src/orders/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import type { Tx } from '#src/platform/database.ts';
import { brandOfTenant } from '#src/tenants/public.ts';

/** What is paid for: an order, or something that is bought without one. */
export interface PaySubject {
  readonly tenantId: string;
  readonly businessType: BusinessType;
  readonly subjectNo: string;
  /** Whose it is; of a subject that was locked to be paid, who pays it. */
  readonly memberId: string;
  /** For which enterprise it was ordered: whoever may act upon such an order may pay it. Nobody else's where it is left out. */
  readonly enterpriseId?: string | null;
  readonly dueFen: Fen;
  /** What of it the person bears by the policy of the company, whose credit gives no more than the rest. Nothing where it is left out. */
  readonly personFen?: Fen;
  /** It waits for money until `payBefore`, has been paid, or can no longer be paid. */
  readonly payability: 'waits' | 'paid' | 'over';
  readonly payBefore: Date | null;
  /** It was decided about before it is paid: credit may be held for it already. */
  readonly sentForApproval?: boolean;
  /** It can be paid by card: the authorisation is captured or released before it expires at the bank. */
  readonly byCard?: boolean;
}

/** The number under which its money stands in the ledger: changes and extras are booked with the order of their tickets. */
export function ledgerOrderNo({
  businessType,
  subjectNo,
}: Pick<PaySubject, 'businessType' | 'subjectNo'>): string {
  return isBesideOrder(businessType) ? orderNoOfSheet(subjectNo) : subjectNo;
}

/** Locked until the transaction ends. */
export interface LockedSubject extends PaySubject {
  /** What is paid for, without the name of the site. */
  title(): string;
  /** What a sentence calls it. */
  readonly noun: string;
  /** How the ledger calls the payment. */
  readonly memo: string;
  /** The money has come and stands in the deposit under the number: what follows of it, in the same transaction. */
  paid(tx: Tx, news: PaymentNews & { readonly method: TakenMethod; readonly payer: Payer }): Promise<void>;
  /** Money arrived that it does not wait for. It is returned automatically; this records it. */
  onLatePayment(tx: Tx, news: PaymentNews): Promise<void>;
  /** A card's bank has taken what it had reserved. Of what a card may pay. */
  cardTaken?(tx: Tx, news: PaymentNews): Promise<void>;
  /** A card's bank reserves no more what was not taken in time. Of what a card may pay. */
  reservationOver?(tx: Tx, news: PaymentNews): Promise<void>;
}

/** The most that a channel takes. */
const maxTitle = 127;

/**
 * What a payment channel shows its customer: under which site's name, what is paid for, and then what the caller says of it. It
 * comes back in a cell of the channel's statement, whose tables are cut at commas: a caller's comma would move every figure behind it.
 */
export async function paymentTitle(tx: Tx, subject: LockedSubject, body = ''): Promise<string> {
  const title = `${await brandOfTenant(tx, subject.tenantId)}${subject.title()} ${body}`.trim();
  return Array.from(title.replaceAll(',', '，')).slice(0, maxTitle).join('');
}

/** Who pays, and from where, if that is known: news of a channel come from nobody's address. */
export interface Payer {
  readonly memberId: string;
  readonly ip: string;
}

/** A Chinese sentence, complete with figures. */
export interface PaymentNews {
  readonly words: Sentence;
  readonly amountFen: Fen;
  readonly at: Date;
}

/** A business type whose product is sold. */
export interface SoldBusiness {
  readonly sold: true;
  readonly methods: readonly PayMethod[];
  /** Where the browser goes when it is paid. */
  redirect(subjectNo: string): string;
  /** For whoever may pay it. Refuses with `order.unknown`. */
  show(
    tx: Tx,
    ctx: MemberCtx,
    subjectNo: string,
  ): Promise<
    PaySubject &
      Pick<AnswerOf<typeof payDesk>, 'title' | 'order' | 'facts'> & {
        readonly shares?: AnswerOf<typeof payDesk>['shares'];
      }
  >;
  /** Refuses with `order.unknown`. */
  lock(tx: Tx, tenantId: string, subjectNo: string): Promise<LockedSubject>;
}

/** Its product is not sold: there is nothing that could be paid for. */
export interface UnsoldBusiness {
  readonly sold: false;
}

export type Businesses = Readonly<Record<BusinessType, SoldBusiness | UnsoldBusiness>>;

/** Refuses with `pay.unsold`. */
export function soldBusiness(businesses: Businesses, type: BusinessType): SoldBusiness {
  const business = businesses[type];
  if (!business.sold) throw refuse('pay.unsold');
  return business;
}

/**
 * For its owner, and for whoever may act upon the order in the place of the owner: the caller pays it. Subjects of others are refused
 * like unknown ones.
 */
export async function lockSubjectToPay(
  businesses: Businesses,
  tx: Tx,
  ctx: MemberCtx,
  { businessType, orderNo }: { readonly businessType: BusinessType; readonly orderNo: string },
): Promise<LockedSubject> {
  const subject = await soldBusiness(businesses, businessType).lock(tx, ctx.tenantId, orderNo);
  const { memberId, enterpriseId = null } = subject;
  if (!(await mayAct(tx, ctx, { memberId, enterpriseId }))) throw refuse('order.unknown');
  return { ...subject, memberId: ctx.signedIn.memberId };
}

/** Refuses a subject that is not waiting for money. */
export function checkPayable(subject: PaySubject, now: Date): void {
  if (subject.payability === 'paid') throw refuse('pay.paid');
  if (subject.payability === 'over' || subject.payBefore === null || subject.payBefore <= now)
    throw refuse(closedBy[businessFacts[subject.businessType].of]);
}

const closedBy = {
  order: 'order.closed',
  change: 'change.closed',
  extras: 'extras.closed',
  purchase: 'order.closed',
} as const;
