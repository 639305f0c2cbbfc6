import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { lockAnswersInClear, saveAnswerSealed } from './idempotency.db.ts';
import { openAnswer, sealAnswer } from './seal-answer.ts';

/** The hashes of wishes cannot be made anew; they end with their keys, within a week. */
export const answersSealedRows = (vault: Vault): SealedRows => ({
  ...sealedTable(
    vault,
    {
      table: 'idempotency_keys',
      key: ['member_id', 'path', 'key'],
      sealed: ['body'],
      reads: ['tenant_id', 'member_id', 'path', 'key', 'body'],
    },
    ({ tenant_id: tenantId, member_id: memberId, path, key, body }) => {
      const place = { tenantId, memberId, path, key };
      return { body: sealAnswer(vault, place, openAnswer(vault, place, body!)) };
    },
  ),
  async sealSomeClear(tx, tenantId, max) {
    const rows = await lockAnswersInClear(tx, tenantId, max);
    for (const { body, ...place } of rows)
      await saveAnswerSealed(
        tx,
        place,
        body === null ? null : sealAnswer(vault, place, openAnswer(vault, place, body)),
      );
    return rows.length;
  },
});
