import type { Vault } from '#src/platform/crypto.ts';
import type { SealedRows } from '#src/platform/sealed-rows.ts';
import { lockAnswersInClear, lockAnswersSealedByOthers, saveAnswerSealed } from './idempotency.db.ts';
import { openAnswer, sealAnswer } from './seal-answer.ts';

/** The hashes of wishes cannot be made anew; they end with their keys, within a week. */
export const answersSealedRows = (vault: Vault): SealedRows => ({
  columns: ['idempotency_keys.body'],
  async sealSomeClear(tx, tenantId, most) {
    const rows = await lockAnswersInClear(tx, tenantId, most);
    for (const { body, ...place } of rows)
      await saveAnswerSealed(
        tx,
        place,
        body === null ? null : sealAnswer(vault, place, openAnswer(vault, place, body)),
      );
    return rows.length;
  },
  async sealSomeAnew(tx, tenantId, most) {
    const rows = await lockAnswersSealedByOthers(tx, tenantId, vault.newest, most);
    for (const { body, ...place } of rows)
      await saveAnswerSealed(tx, place, sealAnswer(vault, place, openAnswer(vault, place, body)));
    return rows.length;
  },
});
