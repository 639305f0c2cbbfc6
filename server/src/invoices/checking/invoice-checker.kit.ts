import type { Day } from '@woxing/contract/core/days';
import { type Fen, fen } from '@woxing/contract/core/money';
import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import type { AskedInvoice, InvoiceChecker } from './invoice-checker.ts';

export type CheckerFault = 'slow' | 'refuse' | 'drop-before' | 'drop-after' | 'limit';

/** What a service brings to be examined. */
export interface CheckerUnderTest {
  readonly checker: InvoiceChecker;
  readonly tenantId: string;
  /** Has a document issued somewhere that the service knows of; with `redOf` one that takes back. */
  readonly issue: (totalFen: Fen, redOf?: string) => Promise<{ invoiceNo: string; issuedOn: Day }>;
  /** A number that was never issued, and one of a document that was voided. */
  readonly unknownNo: string;
  readonly voidedNo: string;
  readonly fault: (fault: CheckerFault) => Promise<void>;
}

/** The behaviour that every service must show; each adapter's test runs it. */
export function describeChecker(name: string, open: () => Promise<CheckerUnderTest>): void {
  describe(`${name} as a service that invoices are checked at`, () => {
    const total = fen(10_600);
    const asked = (
      { tenantId }: CheckerUnderTest,
      document: { readonly invoiceNo: string; readonly issuedOn: Day },
      totalFen = total,
    ): AskedInvoice => ({ ...document, tenantId, form: 'plain', netFen: totalFen, totalFen, checkCode: '' });

    test('what was issued is valid, however often and by how many at a time it is asked about', async () => {
      const it = await open();
      const document = await it.issue(total);
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => it.checker.check(asked(it, document))),
      );
      expect(answers.map((answer) => valueOf(answer))).toEqual(answers.map(() => 'valid'));
    });

    test('another amount or day is no match, and another number is not found', async () => {
      const it = await open();
      const document = await it.issue(total);
      expect(valueOf(await it.checker.check(asked(it, document, fen(10_601))))).toBe('mismatch');
      const early = { ...document, issuedOn: '2020-02-02' as Day };
      expect(valueOf(await it.checker.check(asked(it, early)))).toBe('mismatch');
      const other = { ...document, invoiceNo: it.unknownNo };
      expect(valueOf(await it.checker.check(asked(it, other)))).toBe('not-found');
    });

    test('what was taken back in part or wholly says so, and what takes it back stands', async () => {
      const it = await open();
      const document = await it.issue(total);
      const red = await it.issue(fen(-600), document.invoiceNo);
      expect(valueOf(await it.checker.check(asked(it, document)))).toBe('part-reversed');
      expect(valueOf(await it.checker.check(asked(it, red, fen(-600))))).toBe('valid');
      await it.issue(fen(-10_000), document.invoiceNo);
      expect(valueOf(await it.checker.check(asked(it, document)))).toBe('reversed');
    });

    test('what was voided says so', async () => {
      const it = await open();
      const document = await it.issue(total);
      const voided = { ...document, invoiceNo: it.voidedNo };
      expect(valueOf(await it.checker.check(asked(it, voided)))).toBe('voided');
    });

    test('who is busy, has answered too often today, or cannot be reached has answered nothing', async () => {
      const it = await open();
      const document = asked(it, await it.issue(total));
      await it.fault('refuse');
      expect(reasonOf(await it.checker.check(document))).toBe('busy');
      await it.fault('limit');
      expect(reasonOf(await it.checker.check(document))).toBe('tomorrow');
      for (const fault of ['drop-before', 'drop-after'] as const) {
        await it.fault(fault);
        expect((await it.checker.check(document)).kind).toBe('unknown');
      }
      expect(valueOf(await it.checker.check(document))).toBe('valid');
    });

    test('a slow answer is an answer', async () => {
      const it = await open();
      const document = asked(it, await it.issue(total));
      await it.fault('slow');
      expect(valueOf(await it.checker.check(document))).toBe('valid');
    });
  });
}
