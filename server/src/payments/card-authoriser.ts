import type { Day } from '@woxing/contract/core/days';
import type { Fen } from '@woxing/contract/core/money';
import type { CardBrand, CardRefusal } from '@woxing/contract/payments/card-payments.rules';
import type { BillLine, ChannelOutcome } from './payment-channel.ts';

/**
 * The door to a bank that takes cards: an amount is reserved on a card, and later captured, all or a part of it, or let go. It
 * knows references of ours and nothing of what they are for. The same reference is one authorisation, captured once; `status`
 * is the only truth about it. One that was voided before it came is refused for ever, so a lost call does no harm.
 */
export interface CardAuthoriser {
  readonly sandbox: boolean;
  authorise(input: AuthorisationInput): Promise<ChannelOutcome<Authorisation>>;
  /** Up to the authorised amount, once; the rest is released. Repeated, it answers what was captured. */
  capture(input: CaptureInput): Promise<ChannelOutcome<Authorisation>>;
  /** Lets go of what is not captured. Answers what it is afterwards: it may have been captured before. */
  void(authorisation: AuthorisationRef): Promise<ChannelOutcome<Authorisation>>;
  status(authorisation: AuthorisationRef): Promise<ChannelOutcome<Authorisation>>;
  /** Of what was captured. The same number never returns money twice; it is done when it is answered. */
  refund(input: CardRefundInput): Promise<ChannelOutcome<CardRefund>>;
  /** All captures and refunds of a day in China, as the bank states them on the day after. */
  statement(day: Day): Promise<ChannelOutcome<BillLine[]>>;
}

/** As it is read from the card. Passed on and kept nowhere. */
export interface CardDetails {
  readonly cardNo: string;
  /** `MM/YY` */
  readonly expiry: string;
  readonly cvv: string;
}

export interface AuthorisationRef {
  readonly tenantId: string;
  readonly reference: string;
}

export interface AuthorisationInput extends AuthorisationRef {
  readonly subject: string;
  readonly amountFen: Fen;
  readonly card: CardDetails;
}

export interface CaptureInput extends AuthorisationRef {
  readonly amountFen: Fen;
}

export interface CardRefundInput extends AuthorisationRef {
  readonly refundNo: string;
  readonly amountFen: Fen;
}

export interface Authorisation {
  readonly reference: string;
  /** none: the bank has never heard of it. confirming: its holder must confirm to the bank at `confirmUrl`. */
  readonly state: 'none' | 'confirming' | 'held' | 'captured' | 'voided' | 'expired' | 'refused';
  readonly amountFen: Fen;
  readonly capturedFen: Fen;
  /** By which the bank knows the card; empty where it has none. */
  readonly token: string;
  readonly brand: CardBrand;
  readonly tail: string;
  readonly confirmUrl: string | null;
  /** When it was reserved, and until when it is. */
  readonly heldAt: Date | null;
  readonly heldUntil: Date | null;
  readonly capturedAt: Date | null;
  readonly refusal: CardRefusal | null;
}

export interface CardRefund {
  readonly reference: string;
  readonly refundNo: string;
  readonly amountFen: Fen;
}
