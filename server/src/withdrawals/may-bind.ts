import { refuse } from '@woxing/contract/core/errors';
import type { Vault } from '#src/platform/crypto.ts';
import type { Tx } from '#src/platform/database.ts';
import { type Holder, readBoundCards } from './bank-cards.db.ts';
import { openCardNo } from './seal-card.ts';

const maxCards = 10;

/** Refuses with `bank-card.bound` a card that is bound already, and with `bank-card.full` one too many. */
export async function requireRoomFor(tx: Tx, vault: Vault, holder: Holder, cardNo: string): Promise<void> {
  const bound = await readBoundCards(tx, holder);
  if (bound.some((row) => openCardNo(vault, row) === cardNo)) throw refuse('bank-card.bound');
  if (bound.length >= maxCards) throw refuse('bank-card.full', { max: maxCards });
}
