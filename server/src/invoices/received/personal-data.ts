import { fileQuota } from '@woxing/contract/core/file-kinds.rules';
import { receivedStateNames } from '@woxing/contract/invoices/received-invoices.rules';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { removeMailsOf } from '../mailed/invoice-mails.db.ts';
import { deleteUnbooked, pageOfReceived, type ReceivedScope, readReceivedFile } from './received.db.ts';

const everything = {
  state: undefined,
  sort: undefined,
  check: undefined,
  from: undefined,
  to: undefined,
  no: undefined,
};
const all = { max: 10_000, skip: 0 };

/** The newest files, as many as fit beside the rest of one's own data. What nobody has taken goes with whoever handed it in; what was taken is a voucher of the enterprise. */
export const receivedInvoicesPersonalData = (): PersonalData => ({
  name: 'received-invoices',
  title: '提交的发票',
  tables: { received_invoices: 'kept-by-law', invoice_mails: 'removed' },
  kept: '企业已通过与已入账的发票作为会计凭证保留30年，依据《会计档案管理办法》；其余删除',
  async read(tx, whose) {
    const { rows } = await pageOfReceived(tx, scopeOf(whose), everything, all);
    return rows.map(({ facts, ...row }) => ({
      发票号码: row.invoiceNo,
      状态: receivedStateNames[row.state],
      开票日期: row.issuedOn,
      销售方: facts.sellerName,
      购买方: facts.buyerName,
      出行人: facts.traveller,
      价税合计: row.totalFen / 100,
      提交时间: row.receivedAt.toISOString(),
    }));
  },
  async files(tx, whose) {
    const { rows } = await pageOfReceived(tx, scopeOf(whose), everything, { max: 500, skip: 0 });
    const files = [];
    let left = fileQuota.bytes;
    for (const row of rows) {
      const file = await readReceivedFile(tx, row);
      if (file === null) continue;
      const { kind, bytes } = file;
      left -= bytes.length;
      if (left < 0) break;
      files.push({ name: `invoices/${row.invoiceNo}-${row.id.slice(0, 8)}.${kind}`, bytes });
    }
    return files;
  },
  async erase(tx, { tenantId, memberId }) {
    await deleteUnbooked(tx, tenantId, memberId);
    await removeMailsOf(tx, tenantId, memberId);
  },
});

const scopeOf = ({
  tenantId,
  memberId,
}: {
  readonly tenantId: string;
  readonly memberId: string;
}): ReceivedScope => ({ tenantId, memberId, enterpriseId: null });
