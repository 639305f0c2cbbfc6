import { applicationStateNames } from '@woxing/contract/invoices/invoice-applications.rules';
import { postStateNames } from '@woxing/contract/invoices/invoice-posts.rules';
import { regionWords } from '@woxing/contract/people/address.rules';
import type { Letter } from '#src/addresses/public.ts';
import type { Fact, PersonalData } from '#src/platform/personal-data.ts';
import { forgetLetters, type PostRow, postsOfMember } from '../posts/posts.db.ts';
import { type BillInvoicing, billInvoicingsOfMember, forgetBillLetters } from './bill-invoicings.db.ts';
import { pageOfApplications } from './invoices.db.ts';

const everything = { state: undefined, from: undefined, to: undefined, no: undefined };

export const invoicesPersonalData = (): PersonalData => ({
  name: 'invoices',
  title: '发票',
  tables: {
    invoice_applications: 'kept-by-law',
    bill_invoicings: 'kept-by-law',
    invoice_posts: 'de-identified',
  },
  kept: '开具过的发票与申请信息作为会计凭证保留30年，依据《会计档案管理办法》；纸质件的收件地址与快递单号删除',
  async read(tx, { tenantId, memberId }) {
    const scope = { tenantId, memberId, enterpriseId: null };
    const { rows } = await pageOfApplications(tx, scope, everything, { max: 10_000, skip: 0 });
    const posts = new Map(
      (await postsOfMember(tx, tenantId, memberId)).map((post) => [post.applicationNo, post]),
    );
    const bills = await billInvoicingsOfMember(tx, tenantId, memberId);
    const applied = rows.map((row) => ({
      申请号: row.applicationNo,
      状态: applicationStateNames[row.state],
      抬头: row.title.name,
      税号: row.title.taxNo,
      电子邮箱: row.email,
      订单号: row.orderNos.join('、'),
      金额: row.totalFen / 100,
      申请时间: row.askedAt.toISOString(),
      ...postFacts(posts.get(row.applicationNo)),
    }));
    return [...applied, ...bills.map(billFacts)];
  },
  async erase(tx, { tenantId, memberId }) {
    // Waits for a bill that is being invoiced: what is to be posted of it stands among the letters then.
    await forgetBillLetters(tx, tenantId, memberId);
    await forgetLetters(tx, tenantId, memberId);
  },
});

const billFacts = ({ billNo, state, title, email, letter, askedAt }: BillInvoicing): Fact => ({
  整张账单开票: billNo,
  状态: state === 'working' ? '办理中' : '已办完',
  抬头: title.name,
  税号: title.taxNo,
  电子邮箱: email,
  申请时间: askedAt.toISOString(),
  ...letterFacts(letter),
});

function postFacts(post: PostRow | undefined): Fact {
  if (post === undefined || post.letter === null) return {};
  const { state, courier, trackingNo, letter } = post;
  return {
    纸质件: postStateNames[state],
    ...letterFacts(letter),
    快递: `${courier} ${trackingNo}`.trim(),
  };
}

const letterFacts = (letter: Letter | undefined): Fact =>
  letter === undefined
    ? {}
    : {
        收件人: letter.name,
        收件电话: letter.phone,
        收件地址: `${regionWords(letter)}${letter.detail}`,
        邮政编码: letter.postcode,
      };
