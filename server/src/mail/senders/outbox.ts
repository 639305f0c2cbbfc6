import type { Database } from '#src/platform/database.ts';
import { addToMailOutbox } from '../mail-outbox.db.ts';
import type { MailSender } from '../mail-sender.ts';

/** The embedded mail server: nothing leaves the house, a person reads the mail on the sandbox's page. */
export function openOutboxSender(db: Database): MailSender {
  return {
    async send(tenantId, mail) {
      await db.read(tenantId, (tx) => addToMailOutbox(tx, tenantId, mail));
      return { kind: 'accepted' };
    },
  };
}
