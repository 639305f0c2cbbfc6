import { fen } from '@woxing/contract/core/money';
import { lineOf } from '@woxing/contract/invoices/invoice-tax.rules';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { expect, test } from 'vitest';
import { describeIssuer } from '#src/invoices/issuing/invoice-issuer.kit.ts';
import { valueOf } from '#src/platform/remote-call.kit.ts';
import { testDatabase } from '../../test/database.ts';
import { openEmbeddedIssuer } from './embedded-issuer.ts';
import { isSignedBy, issuerKey } from './issuer-key.ts';

const { db, clock } = await testDatabase();
const { issuer, setFault } = openEmbeddedIssuer({ db, clock, slowMs: 1 });
const tenantId = 'official';

describeIssuer('the embedded issuer', async () => {
  for (const fault of ['slow', 'refuse', 'drop-before', 'drop-after', 'decline', 'late-issue'] as const)
    await setFault(tenantId, fault, 0);
  return {
    issuer,
    tenantId,
    now: () => clock.now(),
    passSeconds: (seconds) => clock.passSeconds(seconds),
    fault: (fault) => setFault(tenantId, fault, 1),
  };
});

test('signs what it has written, by a key of its seed', async () => {
  const wanted = {
    form: 'plain',
    buyer: { ...noCompany, kind: 'person', name: '张三' },
    lines: [lineOf(fen(600), { item: '*经纪代理服务*代订服务费', words: '', percent: 6 })],
    remark: '',
    redOf: null,
    redRows: [],
  } as const;
  const call = { tenantId, clientReference: 'signed', now: clock.now() };
  const { xml } = valueOf(await issuer.issue(call, wanted));
  const [, signature = ''] = /<SignatureValue>(.*)<\/SignatureValue>/.exec(xml) ?? [];
  const text = xml.replace(/<TaxBureauSignature>.*<\/TaxBureauSignature>/, '');
  expect(isSignedBy(issuerKey('woxing'), text, signature)).toBe(true);
  expect(isSignedBy(issuerKey('another'), text, signature)).toBe(false);
  expect(isSignedBy(issuerKey('woxing'), text.replace('6.00', '7.00'), signature)).toBe(false);
});
