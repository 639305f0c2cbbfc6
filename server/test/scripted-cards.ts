import { type Fen, fen, noFen } from '@woxing/contract/core/money';
import { type CardRefusal, cardBrandOf } from '@woxing/contract/payments/card-payments.rules';
import type { Authorisation, CardAuthoriser } from '#src/payments/card-authoriser.ts';
import type { BillLine, ChannelOutcome } from '#src/payments/payment-channel.ts';

type Asking = 'authorise' | 'capture' | 'void' | 'status' | 'refund';

/** What befalls one question; without a word it is answered. */
export type CardMishap = 'refused' | 'lost-before' | 'lost-after';

export interface ScriptedCards extends CardAuthoriser {
  /** The next questions of a kind meet these, in order. */
  readonly script: Record<Asking, CardMishap[]>;
  readonly asked: Record<Asking, number>;
  /** What the next card is: without a word it is approved. */
  fates: (CardRefusal | 'confirm')[];
  readonly confirm: (reference: string, yes?: boolean) => void;
  /** Whether it was ever asked for the reservation. */
  readonly knows: (reference: string) => boolean;
  readonly books: (reference: string) => { heldFen: number; capturedFen: number; returnedFen: number };
}

interface Card {
  state: Authorisation['state'];
  amountFen: Fen;
  capturedFen: Fen;
  heldAt: Date | null;
  capturedAt: Date | null;
  refusal: CardRefusal | null;
  cardNo: string;
  readonly refunds: Map<string, Fen>;
}

const weekMs = 7 * 86_400_000;

/** A bank that takes cards and does as it is told; told nothing, it works. */
export function scriptedCards(now: () => Date): ScriptedCards {
  const known = new Map<string, Card>();
  const script: ScriptedCards['script'] = { authorise: [], capture: [], void: [], status: [], refund: [] };
  const asked = { authorise: 0, capture: 0, void: 0, status: 0, refund: 0 };

  async function meet<T>(asking: Asking, act: () => ChannelOutcome<T>): Promise<ChannelOutcome<T>> {
    asked[asking]++;
    const mishap = script[asking].shift();
    if (mishap === 'refused') return { kind: 'refused', message: 'no' };
    if (mishap === 'lost-before') return { kind: 'unknown', cause: 'lost before' };
    const outcome = act();
    return mishap === 'lost-after' ? { kind: 'unknown', cause: 'lost after' } : outcome;
  }
  const stateOf = (card: Card): Authorisation['state'] =>
    card.state === 'held' && card.heldAt!.getTime() + weekMs <= now().getTime() ? 'expired' : card.state;
  const stated = (reference: string): ChannelOutcome<Authorisation> => {
    const card = known.get(reference);
    const cardNo = card?.cardNo ?? '';
    return {
      kind: 'done',
      value: {
        reference,
        state: card === undefined ? 'none' : stateOf(card),
        amountFen: card?.amountFen ?? noFen,
        capturedFen: card?.capturedFen ?? noFen,
        token: card === undefined ? '' : `tok_${reference}`,
        brand: cardBrandOf(cardNo),
        tail: cardNo.slice(-4),
        confirmUrl: card?.state === 'confirming' ? `https://bank.example/${reference}` : null,
        heldAt: card?.heldAt ?? null,
        heldUntil: card?.heldAt ? new Date(card.heldAt.getTime() + weekMs) : null,
        capturedAt: card?.capturedAt ?? null,
        refusal: card?.refusal ?? null,
      },
    };
  };
  const no = { kind: 'refused', message: 'no' } as const;

  const bank: ScriptedCards = {
    sandbox: true,
    script,
    asked,
    fates: [],
    authorise: ({ reference, amountFen, card }) =>
      meet('authorise', () => {
        const before = known.get(reference);
        if (before !== undefined)
          return before.amountFen === amountFen || before.amountFen === noFen ? stated(reference) : no;
        const fate = bank.fates.shift();
        const state = fate === undefined ? 'held' : fate === 'confirm' ? 'confirming' : 'refused';
        known.set(reference, {
          state,
          amountFen,
          capturedFen: noFen,
          heldAt: state === 'held' ? now() : null,
          capturedAt: null,
          refusal: fate === undefined || fate === 'confirm' ? null : fate,
          cardNo: card.cardNo,
          refunds: new Map(),
        });
        return stated(reference);
      }),
    capture: ({ reference, amountFen }) =>
      meet('capture', () => {
        const card = known.get(reference);
        if (card === undefined || amountFen <= 0 || amountFen > card.amountFen) return no;
        if (card.state === 'captured') return card.capturedFen === amountFen ? stated(reference) : no;
        if (stateOf(card) === 'expired') return { kind: 'refused', message: 'AUTHORISATION_EXPIRED' };
        if (card.state !== 'held') return no;
        Object.assign(card, { state: 'captured', capturedFen: amountFen, capturedAt: now() });
        return stated(reference);
      }),
    void: ({ reference }) =>
      meet('void', () => {
        const card = known.get(reference);
        if (card === undefined)
          known.set(reference, {
            state: 'voided',
            amountFen: noFen,
            capturedFen: noFen,
            heldAt: null,
            capturedAt: null,
            refusal: null,
            cardNo: '',
            refunds: new Map(),
          });
        else if (stateOf(card) === 'held' || card.state === 'confirming') card.state = 'voided';
        return stated(reference);
      }),
    status: ({ reference }) => meet('status', () => stated(reference)),
    refund: ({ reference, refundNo, amountFen }) =>
      meet('refund', () => {
        const card = known.get(reference);
        const value = { reference, refundNo, amountFen };
        const before = card?.refunds.get(refundNo);
        if (before !== undefined) return before === amountFen ? { kind: 'done', value } : no;
        if (card?.state !== 'captured' || amountFen > card.capturedFen - returnedOf(card)) return no;
        card.refunds.set(refundNo, amountFen);
        return { kind: 'done', value };
      }),
    statement: () => Promise.resolve({ kind: 'done', value: linesOf(known) }),
    confirm(reference, yes = true) {
      const card = known.get(reference)!;
      if (card.state !== 'confirming') return;
      Object.assign(
        card,
        yes ? { state: 'held', heldAt: now() } : { state: 'refused', refusal: 'unconfirmed' },
      );
    },
    knows: (reference) => known.has(reference),
    books(reference) {
      const card = known.get(reference)!;
      return {
        heldFen: stateOf(card) === 'held' ? card.amountFen : 0,
        capturedFen: card.capturedFen,
        returnedFen: returnedOf(card),
      };
    },
  };
  return bank;
}

const returnedOf = ({ refunds }: Card): number => [...refunds.values()].reduce((sum, each) => sum + each, 0);

const fee = (amountFen: number) => Math.round((amountFen * 45) / 10_000);

/** Of all days; a bank takes 45 of ten thousand. */
function linesOf(cards: ReadonlyMap<string, Card>): BillLine[] {
  return [...cards].flatMap(([outTradeNo, { capturedFen, refunds }]) => [
    ...(capturedFen === noFen
      ? []
      : [
          {
            kind: 'pay' as const,
            outTradeNo,
            refundNo: '',
            amountFen: capturedFen,
            feeFen: fee(capturedFen),
          },
        ]),
    ...[...refunds].map(([refundNo, amountFen]) => ({
      kind: 'refund' as const,
      outTradeNo,
      refundNo,
      amountFen: fen(amountFen),
      feeFen: -fee(amountFen),
    })),
  ]);
}
