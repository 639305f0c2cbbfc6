import { fen } from '@woxing/contract/core/money';
import { lineOf, redLine, sumsOf } from '@woxing/contract/invoices/invoice-tax.rules';
import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import { openEmbeddedIssuer } from '#sandbox/issuer/embedded-issuer.ts';
import { openNuonuoServer } from '#sandbox/nuonuo/nuonuo-server.ts';
import type { WantedInvoice } from '#src/invoices/issuing/invoice-issuer.ts';
import { openNuonuoIssuer } from '#src/invoices/issuing/nuonuo/nuonuo-issuer.ts';
import { createLog } from '#src/platform/log.ts';
import type { RemoteCall } from '#src/platform/remote-call.ts';
import { testDatabase } from './database.ts';

const tenantId = 'official';
export const appSecret = 'SECRETNOBODYREADS';
const agencyCode = '3040802990000000000';

/** The adapter to 诺税通 before a server that speaks its interface, over the bureau of the sandbox. */
export async function openNuonuoStage() {
  const { db, clock, anotherDatabase } = await testDatabase();
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const bureau = openEmbeddedIssuer({ db, clock, slowMs: 1 }).issuer;
  const keys = { appKey: 'SD00000001', appSecret };
  const server = await openNuonuoServer({
    ...keys,
    taxNo: bureau.seller.taxNo,
    bureau,
    tenantId,
    clock,
    sorts: { [agencyCode]: '经纪代理服务' },
    slowMs: 1500,
  });
  const access = {
    ...keys,
    baseUrl: server.url,
    tokenUrl: server.tokenUrl,
    fileDomains: ['jss.com.cn', 'nuonuo.com'],
    seller: bureau.seller,
    clerk: '张三',
    extension: '923',
    goodsCodes: { 经纪代理服务: agencyCode },
  };
  const parts = { db, homeTenantId: tenantId, clock, log, timeoutMs: 20_000, settleMs: 0 };
  let called = 0;
  return {
    db,
    clock,
    server,
    access,
    parts,
    lines,
    tenantId,
    anotherDatabase,
    issuer: openNuonuoIssuer(access, parts),
    aCall: (): RemoteCall => ({ tenantId, clientReference: `NN${(called += 1)}D1C1`, now: clock.now() }),
  };
}

const company = {
  ...noCompany,
  kind: 'enterprise',
  name: '甲有限公司',
  taxNo: '91000000MA0000000N',
} as const;

export const aLine = (yuan: number) =>
  lineOf(fen(yuan * 100), { item: '*经纪代理服务*代订服务费', words: '北京—上海 MU5101 张三', percent: 6 });

export const wantedOf = (...yuan: readonly number[]): WantedInvoice => ({
  form: 'plain',
  buyer: company,
  lines: yuan.map(aLine),
  remark: '订单20260101000000000001',
  redOf: null,
  redRows: [],
});

/** The red letter for some rows of a document, or for all of it. */
export function redOf(
  blue: WantedInvoice,
  invoiceNo: string,
  redRows: readonly number[] = [],
): WantedInvoice {
  const rows = redRows.length === 0 ? blue.lines.map((_, at) => at + 1) : redRows;
  return { ...blue, lines: rows.map((row) => redLine(blue.lines[row - 1]!)), redOf: invoiceNo, redRows };
}

export const totalOf = ({ lines }: WantedInvoice) => sumsOf(lines).totalFen;
