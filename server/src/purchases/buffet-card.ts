import { randomInt } from 'node:crypto';
import { dayOf } from '@woxing/contract/core/days';
import type { AnswerOf, InputOf } from '@woxing/contract/core/endpoint';
import { refuse } from '@woxing/contract/core/errors';
import { subtractFen } from '@woxing/contract/core/money';
import { cardSecretAlphabet, cardSecretLength } from '@woxing/contract/payments/purchase.rules';
import type {
  buffetCards as listEndpoint,
  Purchase,
  redeemBuffetCard as redeemEndpoint,
  showBuffetCard as showEndpoint,
} from '@woxing/contract/payments/purchases';
import { accounts, guardedBalance, post } from '#src/ledger/public.ts';
import { checkPayPassword, refusePayPassword } from '#src/payments/public.ts';
import type { MemberCtx } from '#src/platform/context.ts';
import { sameText, sha256 } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import {
  type CardRow,
  cardsOf,
  insertCard,
  lockCard,
  lockCardOf,
  lockGuesses,
  markRedeemed,
  saveGuesses,
  saveSecret,
} from './buffet-cards.db.ts';
import { openPurchase } from './open-purchase.ts';
import type { PurchaseDeps } from './purchase-deps.ts';
import type { PurchaseRow } from './purchases.db.ts';
import { settingsOf } from './settings.ts';

/** Wrong guesses of a member a day. */
const maxGuesses = 10;

/** 自助卡: which faces there are, and the cards that the caller has bought. */
export async function listBuffetCards(
  { db }: PurchaseDeps,
  ctx: MemberCtx,
): Promise<AnswerOf<typeof listEndpoint>> {
  return db.read(ctx.tenantId, async (tx) => ({
    facesFen: (await settingsOf(tx, ctx.tenantId)).cardFacesFen,
    list: (await cardsOf(tx, { tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId })).map(
      ({ secretHash, ...card }) => ({ ...card, shown: secretHash !== null }),
    ),
  }));
}

export async function buyBuffetCard(
  { db }: PurchaseDeps,
  ctx: MemberCtx,
  { faceFen }: { readonly faceFen: number },
): Promise<Purchase> {
  return db.inTenant(ctx.tenantId, async (tx) => {
    const settings = await settingsOf(tx, ctx.tenantId);
    const face = settings.cardFacesFen.find((each) => each === faceFen);
    if (face === undefined) throw refuse('card.face');
    return openPurchase(tx, ctx, settings, { businessType: 'buffetCard', amountFen: face, content: {} });
  });
}

/** The card of a purchase that has just been paid. Its secret is made when its buyer asks for it. */
export async function sellCard(tx: Tx, row: PurchaseRow, at: Date): Promise<void> {
  const { tenantId, purchaseNo, memberId, amountFen } = row;
  const cardNo = `8${Array.from({ length: 15 }, () => randomInt(10)).join('')}`;
  await insertCard(tx, { tenantId, cardNo, purchaseNo, memberId, faceFen: amountFen, soldAt: at });
}

/**
 * Makes the secret of a card and shows it to its buyer. Once; whoever missed it has another made by the pay password, and
 * the one before opens nothing any more.
 */
export async function showBuffetCard(
  { db, vault }: PurchaseDeps,
  ctx: MemberCtx,
  { purchaseNo, payPassword }: InputOf<typeof showEndpoint>,
): Promise<AnswerOf<typeof showEndpoint>> {
  const who = { tenantId: ctx.tenantId, memberId: ctx.signedIn.memberId };
  const shown = await db.inTenant(ctx.tenantId, async (tx) => {
    const card = await lockCardOf(tx, ctx.tenantId, purchaseNo);
    if (card?.memberId !== who.memberId) throw refuse('order.unknown');
    if (card.state === 'redeemed') throw refuse('card.redeemed');
    if (card.secretHash !== null) {
      if (payPassword === undefined) throw refuse('card.shown');
      const verdict = await checkPayPassword(vault, tx, who, payPassword, ctx.now);
      // The failure that was counted must stay, so the refusal waits for the commit.
      if (verdict.kind !== 'right') return verdict;
    }
    const secret = newSecret();
    await saveSecret(tx, card, hashOf(card.cardNo, secret));
    return { kind: 'shown' as const, card, secret };
  });
  if (shown.kind !== 'shown') throw refusePayPassword(shown);
  return { cardNo: shown.card.cardNo, secret: shown.secret, faceFen: shown.card.faceFen };
}

/** Takes what is on a card into the caller's wallet, once. A card that does not exist and a wrong secret sound the same. */
export async function redeemBuffetCard(
  { db }: PurchaseDeps,
  ctx: MemberCtx,
  input: InputOf<typeof redeemEndpoint>,
): Promise<AnswerOf<typeof redeemEndpoint>> {
  const { tenantId, now } = ctx;
  const { memberId } = ctx.signedIn;
  const result = await db.inTenant(tenantId, async (tx) => {
    const failures = await lockGuesses(tx, tenantId, memberId, dayOf(now));
    if (failures >= maxGuesses) return { left: 0 };
    const card = await lockCard(tx, tenantId, input.cardNo);
    if (!opens(card, input.secret)) {
      await saveGuesses(tx, tenantId, memberId, failures + 1);
      return { left: maxGuesses - failures - 1 };
    }
    if (card.state === 'redeemed') throw refuse('card.redeemed');
    const wallet = accounts.wallet(memberId);
    await markRedeemed(tx, card, memberId, now);
    await post(tx, tenantId, [
      {
        id: `card:${card.cardNo}`,
        debit: accounts.cards,
        credit: wallet,
        amountFen: card.faceFen,
        memo: '自助卡兑换',
        at: now,
      },
    ]);
    const { balanceFen, heldFen } = await guardedBalance(tx, tenantId, wallet);
    const answer = { faceFen: card.faceFen, availableFen: subtractFen(balanceFen, heldFen) };
    await ctx.idempotency?.keepIn(tx, answer);
    return answer;
  });
  // The guess that was counted must stay, so the refusal waits for the commit.
  if (!('left' in result)) return result;
  throw result.left === 0 ? refuse('card.held') : refuse('card.wrong', { left: result.left });
}

function opens(card: CardRow | undefined, secret: string): card is CardRow {
  if (card === undefined || card.secretHash === null) return false;
  return sameText(card.secretHash, hashOf(card.cardNo, secret));
}

/** 80 random bits: nobody guesses them, not even with a copy of the table. */
function newSecret(): string {
  return Array.from(
    { length: cardSecretLength },
    () => cardSecretAlphabet[randomInt(cardSecretAlphabet.length)],
  ).join('');
}

const hashOf = (cardNo: string, secret: string) => sha256(`buffet card\0${cardNo}\0${secret}`);
