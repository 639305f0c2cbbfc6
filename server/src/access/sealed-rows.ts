import type { Vault } from '#src/platform/crypto.ts';
import type { SealedRows } from '#src/platform/sealed-rows.ts';
import { sealSomeMessagesAnew } from './sms-outbox.db.ts';

/** Codes and tickets are found under every key and end within minutes. */
export const messagesSealedRows = (vault: Vault): SealedRows => ({
  columns: ['sms_outbox.message_sealed'],
  sealSomeAnew: (tx, tenantId, max) => sealSomeMessagesAnew(tx, tenantId, vault.newest, max),
});
