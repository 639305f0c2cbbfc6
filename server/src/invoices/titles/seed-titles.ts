import { noCompany } from '@woxing/contract/invoices/invoice-title.rules';
import type { MemberCtx } from '#src/platform/context.ts';
import { listTitles, type TitleDeps } from './list-titles.ts';
import { saveTitle } from './save-title.ts';

type Demo = Parameters<typeof saveTitle>[2];

/** Titles of the member of `ctx`, those that are not there yet. */
export async function seedInvoiceTitles(
  deps: TitleDeps,
  ctx: MemberCtx,
  of: 'person' | 'enterprise',
): Promise<void> {
  const { list } = await listTitles(deps, ctx);
  const names = new Set(list.map(({ name }) => name));
  for (const title of demoTitles[of]) if (!names.has(title.name)) await saveTitle(deps, ctx, title);
}

const fresh = { id: '', version: 0, isDefault: false, forEmployees: false, ...noCompany } as const;
const company = {
  ...fresh,
  kind: 'enterprise',
  address: '北京市海淀区示例路8号',
  phone: '010-88886666',
  bank: '示例银行北京海淀支行',
  account: '1100100100100100',
} as const;

/** Numbers that are well-formed and nobody's. */
const demoTitles: Readonly<Record<'person' | 'enterprise', readonly Demo[]>> = {
  person: [
    { ...fresh, kind: 'person', name: '陈晓明' },
    { ...company, name: '示例咨询有限公司', taxNo: '91000000MA0000000N' },
  ],
  enterprise: [{ ...company, name: '示例科技有限公司', taxNo: '91000000000000000K', forEmployees: true }],
};
