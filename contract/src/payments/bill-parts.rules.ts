import type { Fen } from '../core/money.ts';

/** By what a bill is told apart. Each breakdown has every line of the bill, and adds up to it. */
export const billFacets = ['product', 'department', 'costCentre', 'project', 'person'] as const;
export type BillFacet = (typeof billFacets)[number];

/** Chinese: by what a breakdown is made. */
export const billFacetNames = {
  product: '产品',
  department: '部门',
  costCentre: '成本中心',
  project: '项目',
  person: '出行人',
} as const satisfies Record<BillFacet, string>;

/** What a row of a breakdown is of the whole, which may be nothing, or less where more came back than was spent. */
export const shareText = (partFen: Fen, wholeFen: Fen): string =>
  wholeFen > 0 ? `${((partFen / wholeFen) * 100).toFixed(1)}%` : '—';

/** What a part of a line is of: what was ordered, a change of it, or what came back. */
export const billPartKinds = ['sale', 'change', 'refund'] as const;
export type BillPartKind = (typeof billPartKinds)[number];

/** The row of what is for nobody, and its name. */
export const noPart = 'none';
export const noPartName = '未归属';
/** Before the number of a company of the group: whom its orders are for is not told. */
export const companyPart = 'company:';
