import type { Fen } from '@woxing/contract/core/money';
import type { BindingWay } from '@woxing/contract/payments/bank-cards.rules';

/**
 * The port to the bank that pays money out for us. Adapters are plugged in `main.ts`. Everything is asked under a reference
 * of ours: the same reference pays once, however often it is sent.
 */
export interface PayoutChannel {
  /** Starts to find out whether a card is its holder's. The bank itself sends the code, or the few fen. */
  beginBinding(input: BindingInput): Promise<PayoutOutcome<'begun'>>;
  /** `gone`: too many wrong answers, or too late. */
  endBinding(input: {
    readonly tenantId: string;
    readonly bindingRef: string;
    readonly answer: string;
    readonly at: Date;
  }): Promise<PayoutOutcome<'bound' | 'wrong' | 'gone'>>;
  payOut(input: PayoutInput): Promise<PayoutOutcome<'paid' | 'processing'>>;
  /** What became of a payout; `never`: the bank has not heard of it. */
  findPayOut(input: {
    readonly tenantId: string;
    readonly payoutRef: string;
    readonly at: Date;
  }): Promise<PayoutOutcome<'paid' | 'processing' | 'never'>>;
}

export interface BindingInput {
  readonly tenantId: string;
  readonly bindingRef: string;
  readonly cardNo: string;
  readonly holderName: string;
  readonly mobilePhone: string;
  readonly way: BindingWay;
  readonly at: Date;
}

export interface PayoutInput {
  readonly tenantId: string;
  readonly payoutRef: string;
  readonly cardNo: string;
  readonly holderName: string;
  readonly amountFen: Fen;
  readonly at: Date;
}

export type PayoutOutcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  /** `reason` is a Chinese sentence for the member. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Nobody knows: ask again. */
  | { readonly kind: 'unknown'; readonly cause: string };
