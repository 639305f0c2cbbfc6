import { fen } from '@woxing/contract/core/money';
import { type InvoiceLine, lineOf, redLine } from '@woxing/contract/invoices/invoice-tax.rules';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { describe, expect, test } from 'vitest';
import { reasonOf, valueOf } from '#src/platform/remote-call.kit.ts';
import type { RemoteCall } from '#src/platform/remote-call.ts';
import type { InvoiceIssuer, WantedInvoice } from './invoice-issuer.ts';

export type IssuerFault = 'slow' | 'refuse' | 'drop-before' | 'drop-after' | 'decline' | 'late-issue';

/** What an issuer brings to be examined. */
export interface IssuerUnderTest {
  readonly issuer: InvoiceIssuer;
  readonly tenantId: string;
  readonly now: () => Date;
  readonly passSeconds: (seconds: number) => void;
  /** Makes the next call show a fault of the connection or of the far side. */
  readonly fault: (fault: IssuerFault) => Promise<void>;
}

/** The behaviour every issuer must show; each adapter's test runs it. */
export function describeIssuer(name: string, open: () => Promise<IssuerUnderTest>): void {
  describe(`${name} as an issuer of invoices`, () => {
    test('issues once, however often it is asked under one reference, also at a time', async () => {
      const it = await open();
      const call = aCall(it);
      const answers = await Promise.all([1, 2, 3, 4].map(() => it.issuer.issue(call, wanted())));
      const numbers = answers.map((answer) => valueOf(answer).invoiceNo);
      expect(new Set(numbers).size).toBe(1);
      expect(numbers[0]).toMatch(/^\d{20}$/);
      const found = await it.issuer.findIssued(it.tenantId, call.clientReference);
      expect(valueOf(found)).toEqual(valueOf(answers[0]!));
      const other = valueOf(await it.issuer.issue(aCall(it), wanted()));
      expect(other.invoiceNo).not.toBe(numbers[0]);
    });

    test('numbers many that are asked for at a time without a repeat', async () => {
      const it = await open();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => it.issuer.issue(aCall(it), wanted())),
      );
      expect(new Set(answers.map((answer) => valueOf(answer).invoiceNo)).size).toBe(12);
    });

    test('says number, seller, buyer, lines, rates and sums, also of names with signs of markup', async () => {
      const it = await open();
      const buyer = { ...company, name: '甲&乙<丙>“公司”' };
      const { invoiceNo, xml } = valueOf(await it.issuer.issue(aCall(it), { ...wanted(), buyer }));
      for (const text of [
        invoiceNo,
        it.issuer.seller.name,
        it.issuer.seller.taxNo,
        '甲&amp;乙&lt;丙&gt;“公司”',
        company.taxNo,
        '*经纪代理服务*代订服务费',
        '0.06',
        '100.00',
        '6.00',
        '106.00',
      ])
        expect(xml).toContain(text);
    });

    test('takes back what stands on a document, once', async () => {
      const it = await open();
      const { invoiceNo } = valueOf(await it.issuer.issue(aCall(it), wanted()));
      const red = { ...wanted([redLine(line)]), redOf: invoiceNo };
      const { invoiceNo: redNo, xml } = valueOf(await it.issuer.issue(aCall(it), red));
      expect(redNo).not.toBe(invoiceNo);
      expect(xml).toContain('-106.00');
      expect(xml).toContain(invoiceNo);
      expect(reasonOf(await it.issuer.issue(aCall(it), red))).toBe('exceeded');
      const ofNone = { ...red, redOf: '00000000000000000000' };
      expect(reasonOf(await it.issuer.issue(aCall(it), ofNone))).toBe('exceeded');
    });

    test('what never arrived never happened, and never will', async () => {
      const it = await open();
      await it.fault('drop-before');
      const call = aCall(it);
      expect((await it.issuer.issue(call, wanted())).kind).toBe('unknown');
      expect(await it.issuer.findIssued(it.tenantId, call.clientReference)).toEqual({
        kind: 'never-happened',
      });
      expect(reasonOf(await it.issuer.issue(call, wanted()))).toBe('state');
    });

    test('what was done before the connection broke is found by its reference', async () => {
      const it = await open();
      await it.fault('drop-after');
      const call = aCall(it);
      expect((await it.issuer.issue(call, wanted())).kind).toBe('unknown');
      expect(valueOf(await it.issuer.findIssued(it.tenantId, call.clientReference)).xml).toContain('106.00');
    });

    test('who is busy has done nothing; what is declined is declined for good', async () => {
      const it = await open();
      await it.fault('refuse');
      expect(reasonOf(await it.issuer.issue(aCall(it), wanted()))).toBe('busy');
      await it.fault('decline');
      const call = aCall(it);
      expect(reasonOf(await it.issuer.issue(call, wanted()))).toBe('declined');
      expect((await it.issuer.findIssued(it.tenantId, call.clientReference)).kind).toBe('never-happened');
    });

    test('a late document is accepted first, and there when its time has come', async () => {
      const it = await open();
      await it.fault('late-issue');
      const call = aCall(it);
      const answer = await it.issuer.issue(call, wanted());
      if (answer.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(answer)}`);
      expect((await it.issuer.findIssued(it.tenantId, call.clientReference)).kind).toBe('accepted');
      it.passSeconds(Math.ceil(answer.pollAfterMs / 1000));
      expect(valueOf(await it.issuer.findIssued(it.tenantId, call.clientReference)).invoiceNo).toMatch(
        /^\d{20}$/,
      );
    });
  });
}

let references = 0;

function aCall({ tenantId, now }: IssuerUnderTest): RemoteCall {
  return { tenantId, clientReference: `KIT${process.pid}D1C${(references += 1)}`, now: now() };
}

const company = {
  ...noCompany,
  kind: 'enterprise',
  name: '甲有限公司',
  taxNo: '91000000MA0000000N',
} as const;

const line = lineOf(fen(10_600), {
  item: '*经纪代理服务*代订服务费',
  words: '北京—上海 MU5101 张三',
  percent: 6,
});

const wanted = (lines: readonly InvoiceLine[] = [line]): WantedInvoice => ({
  form: 'plain',
  buyer: company,
  lines,
  remark: '订单20260101000000000001',
  redOf: null,
  redRows: [],
});
