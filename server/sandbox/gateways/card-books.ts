import { dayOf } from '@woxing/contract/core/days';
import { refuse } from '@woxing/contract/core/errors';
import { fen, noFen } from '@woxing/contract/core/money';
import { type SandboxPayCardFate, sandboxPayCards } from '@woxing/contract/operations/sandbox-cards.rules';
import { type CardRefusal, cardBrandOf, cardProblems } from '@woxing/contract/payments/card-payments.rules';
import { randomToken } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import type { GatewayDeps } from './gateway.ts';
import {
  createCard,
  findCardRefund,
  type GatewayCard,
  insertCardRefund,
  lockCard,
  saveCard,
} from './gateway-cards.db.ts';

/** How the bank of the sandbox keeps authorisations. Days are of business time, which the sandbox may move. */

const heldDays = 7;

type Deps = Pick<GatewayDeps, 'db' | 'clock' | 'tenantId'>;

export interface CardIntent {
  readonly reference: string;
  readonly subject: string;
  readonly amountFen: number;
  readonly card: { readonly cardNo: string; readonly expiry: string; readonly cvv: string };
}

/** What a bank answers, or why it does not do it. */
export type CardAnswer =
  | { readonly kind: 'card'; readonly card: GatewayCard; readonly fresh: boolean }
  | { readonly kind: 'no'; readonly code: string };

/** The same reference is one authorisation, whatever card comes with it; another amount is refused. */
export async function authoriseCard(deps: Deps, intent: CardIntent): Promise<CardAnswer> {
  const now = deps.clock.now();
  const { cardNo } = intent.card;
  const fate = sandboxPayCards.find((each) => each.cardNo === cardNo)?.fate ?? 'approved';
  const refusal = refusalOf(intent, fate, now);
  const state = refusal !== null ? 'refused' : fate === 'confirm' ? 'confirming' : 'held';
  return deps.db.inTenant(deps.tenantId, async (tx): Promise<CardAnswer> => {
    const made = await createCard(tx, deps.tenantId, {
      reference: intent.reference,
      subject: intent.subject,
      amountFen: fen(intent.amountFen),
      state,
      fate,
      token: `tok_${randomToken().replace(/\W|_/g, '').slice(0, 24)}`,
      brand: cardBrandOf(cardNo),
      tail: cardNo.slice(-4),
      refusal,
      createdAt: now,
      ...(state === 'held' ? reservedFrom(now) : { heldAt: null, heldUntil: null }),
    });
    const isSame = made.card.state === 'barred' || made.card.amountFen === intent.amountFen;
    return isSame ? { kind: 'card', ...made } : { kind: 'no', code: 'REFERENCE_USED' };
  });
}

function refusalOf({ card }: CardIntent, fate: SandboxPayCardFate, now: Date): CardRefusal | null {
  if (fate === 'funds' || fate === 'expired' || fate === 'cvv') return fate;
  const problems = cardProblems(card, dayOf(now));
  if (problems.expiry !== undefined) return 'expired';
  if (problems.cvv !== undefined) return 'cvv';
  return problems.cardNo === undefined ? null : 'declined';
}

function reservedFrom(now: Date) {
  return { heldAt: now, heldUntil: new Date(now.getTime() + heldDays * 86_400_000) };
}

/** Undefined when the bank has never heard of it. */
export async function cardSeen(deps: Deps, reference: string): Promise<GatewayCard | undefined> {
  return deps.db.inTenant(deps.tenantId, (tx) => lockCard(tx, deps.tenantId, reference));
}

export function hasLapsed({ state, heldUntil }: GatewayCard, now: Date): boolean {
  return state === 'held' && heldUntil !== null && heldUntil <= now;
}

/** Once; `fresh` where it was this time. */
export async function captureCard(deps: Deps, reference: string, amountFen: number): Promise<CardAnswer> {
  return withCard(deps, reference, async (tx, card, now) => {
    if (card.state === 'captured')
      return card.capturedFen === amountFen
        ? { kind: 'card', card, fresh: false }
        : { kind: 'no', code: 'CAPTURED_OTHERWISE' };
    if (hasLapsed(card, now)) return { kind: 'no', code: 'AUTHORISATION_EXPIRED' };
    if (card.state !== 'held') return { kind: 'no', code: 'NOT_HELD' };
    if (amountFen <= 0 || amountFen > card.amountFen) return { kind: 'no', code: 'AMOUNT_TOO_HIGH' };
    const change = { state: 'captured', capturedFen: fen(amountFen), capturedAt: now } as const;
    return { kind: 'card', card: await saveCard(tx, deps.tenantId, card, change), fresh: true };
  });
}

/** One that has not come yet is barred: whatever comes under its reference later is refused. */
export async function voidCard(deps: Deps, reference: string): Promise<GatewayCard> {
  const now = deps.clock.now();
  return deps.db.inTenant(deps.tenantId, async (tx) => {
    const nobody = {
      subject: '',
      token: '',
      brand: 'other',
      tail: '',
      refusal: null,
      heldAt: null,
      heldUntil: null,
    } as const;
    const barred = { ...nobody, reference, amountFen: noFen, fate: 'approved', createdAt: now } as const;
    const { card } = await createCard(tx, deps.tenantId, { ...barred, state: 'barred' });
    const isOpen = card.state === 'confirming' || (card.state === 'held' && !hasLapsed(card, now));
    return isOpen ? saveCard(tx, deps.tenantId, card, { state: 'voided' }) : card;
  });
}

export async function refundCard(
  deps: Deps,
  { reference, refundNo, amountFen }: { reference: string; refundNo: string; amountFen: number },
  refused: boolean,
): Promise<CardAnswer> {
  return withCard(deps, reference, async (tx, card, now) => {
    const known = await findCardRefund(tx, deps.tenantId, refundNo);
    if (known !== undefined)
      return known.reference === reference && known.amountFen === amountFen
        ? { kind: 'card', card, fresh: false }
        : { kind: 'no', code: 'REFUND_USED' };
    if (refused) return { kind: 'no', code: 'BALANCE' };
    if (card.state !== 'captured') return { kind: 'no', code: 'NOT_CAPTURED' };
    if (amountFen <= 0 || card.refundedFen + amountFen > card.capturedFen)
      return { kind: 'no', code: 'AMOUNT_TOO_HIGH' };
    await insertCardRefund(tx, deps.tenantId, {
      refundNo,
      reference,
      amountFen: fen(amountFen),
      doneAt: now,
    });
    const refundedFen = fen(card.refundedFen + amountFen);
    return { kind: 'card', card: await saveCard(tx, deps.tenantId, card, { refundedFen }), fresh: true };
  });
}

async function withCard(
  deps: Deps,
  reference: string,
  act: (tx: Tx, card: GatewayCard, now: Date) => Promise<CardAnswer>,
): Promise<CardAnswer> {
  return deps.db.inTenant(deps.tenantId, async (tx) => {
    const card = await lockCard(tx, deps.tenantId, reference);
    return card === undefined ? { kind: 'no', code: 'UNKNOWN_REFERENCE' } : act(tx, card, deps.clock.now());
  });
}

/** What the holder of a card does on the bank's page. Refuses with `pay.unknown`. */
export async function confirmCard(deps: Deps, reference: string, yes: boolean): Promise<GatewayCard> {
  return deps.db.inTenant(deps.tenantId, async (tx) => {
    const card = await lockCard(tx, deps.tenantId, reference);
    if (card === undefined || card.state === 'barred') throw refuse('pay.unknown');
    if (card.state !== 'confirming') return card;
    const change = yes
      ? ({ state: 'held', ...reservedFrom(deps.clock.now()) } as const)
      : ({ state: 'refused', refusal: 'unconfirmed' } as const);
    return saveCard(tx, deps.tenantId, card, change);
  });
}

/** What the page shows. Refuses with `pay.unknown`. */
export async function findCardAtBank(deps: Deps, reference: string): Promise<GatewayCard> {
  const card = await cardSeen(deps, reference);
  if (card === undefined || card.state === 'barred') throw refuse('pay.unknown');
  return card;
}

/** What the page of the bank shows. */
export function cardView(deps: Pick<GatewayDeps, 'clock'>, card: GatewayCard) {
  const { reference, subject, amountFen, capturedFen, brand, tail, heldUntil } = card;
  return {
    reference,
    subject,
    amountFen,
    capturedFen,
    brand,
    tail,
    heldUntil,
    state: stateAt(card, deps.clock.now()),
  };
}

/** As the bank says it: what is barred is void, and a reservation ends by itself. */
export function stateAt(card: GatewayCard, now: Date): Exclude<GatewayCard['state'], 'barred'> | 'expired' {
  if (hasLapsed(card, now)) return 'expired';
  return card.state === 'barred' ? 'voided' : card.state;
}
