import type { Vault } from '#src/platform/crypto.ts';
import { type SealedRows, sealedTable } from '#src/platform/sealed-rows.ts';
import { addressWords, type OutboxMail, outboxPlace } from './mail-outbox.db.ts';
import { mailPlace } from './outgoing-mails.db.ts';

export const mailSealedRows = (vault: Vault): readonly SealedRows[] => [
  sealedTable(
    vault,
    { table: 'outgoing_mails', key: ['id'], sealed: ['mail_sealed'] },
    ({ tenant_id: tenantId, mail_sealed: sealed }, anew) => ({
      mail_sealed: sealed === null ? null : anew(sealed, mailPlace(tenantId)),
    }),
  ),
  sealedTable(
    vault,
    {
      table: 'mail_outbox',
      key: ['mail_id'],
      sealed: ['message_sealed'],
      indexes: ['address_index'],
    },
    ({ tenant_id: tenantId, message_sealed: sealed }, anew) => {
      const { to } = JSON.parse(vault.open(sealed, outboxPlace(tenantId))) as OutboxMail;
      return {
        message_sealed: anew(sealed, outboxPlace(tenantId)),
        address_index: vault.blindIndex(addressWords(to), tenantId),
      };
    },
  ),
];
