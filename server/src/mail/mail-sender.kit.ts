import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Mail, MailSender } from './mail-sender.ts';

/** What an adapter brings to be examined: itself, and what its far side has. */
export interface MailSenderUnderTest {
  readonly sender: MailSender;
  /** What was taken for an address, as its reader has it: one of each Message-ID. */
  readonly taken: (address: string) => Promise<readonly Omit<Mail, 'at' | 'id'>[]>;
}

const tenantId = 'official';

export const sampleMail = (more: Partial<Mail> = {}): Mail => ({
  id: randomUUID(),
  fromName: '我行',
  to: 'reader@example.com',
  subject: '待您审批：上海出差',
  text: '张一提交的申请等待您审批。\n\nhttps://example.com/myCenter/messages?view=settings',
  html: '<p>张一提交的申请等待您审批。</p>',
  unsubscribe: 'https://example.com/myCenter/messages?view=settings',
  at: new Date('2025-12-01T10:00:00+08:00'),
  ...more,
});

/** The behaviour that every adapter of the port shows. */
export function examineMailSender(open: () => MailSenderUnderTest): void {
  describe('a mail sender', () => {
    test('hands over subject, text, page and the way out as they were written', async () => {
      const { sender, taken } = open();
      const { id: _id, at: _at, ...said } = sampleMail({ to: 'whole@example.com' });
      expect(await sender.send(tenantId, { id: _id, at: _at, ...said })).toEqual({ kind: 'accepted' });
      expect(await taken('whole@example.com')).toEqual([said]);
    });

    test('the same mail sent again, also at the same moment, is one to its reader', async () => {
      const { sender, taken } = open();
      const mail = sampleMail({ to: 'twice@example.com' });
      await Promise.all([sender.send(tenantId, mail), sender.send(tenantId, mail)]);
      expect(await sender.send(tenantId, mail)).toEqual({ kind: 'accepted' });
      expect(await taken('twice@example.com')).toHaveLength(1);
    });

    test('two mails of the same words are two', async () => {
      const { sender, taken } = open();
      await sender.send(tenantId, sampleMail({ to: 'two@example.com' }));
      await sender.send(tenantId, sampleMail({ to: 'two@example.com' }));
      expect(await taken('two@example.com')).toHaveLength(2);
    });

    test('line ends in a subject make no further header', async () => {
      const { sender, taken } = open();
      const subject = '待您审批：上海\r\nBcc: other@example.com';
      await sender.send(tenantId, sampleMail({ to: 'header@example.com', subject }));
      const [mail] = await taken('header@example.com');
      expect(mail!.subject.replaceAll(/\s+/g, ' ')).toBe('待您审批：上海 Bcc: other@example.com');
      expect(await taken('other@example.com')).toEqual([]);
    });
  });
}
