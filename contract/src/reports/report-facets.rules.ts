/** By what analyses tell the lines of sales apart, and reports are narrowed to one of them: the same words mean the same lines in both. */
export const reportFacets = [
  'travel',
  'supplier',
  'group',
  'pair',
  'person',
  'lead',
  'rate',
  'over',
  'rule',
] as const;
export type ReportFacet = (typeof reportFacets)[number];

/** Chinese: what lines are told apart by. */
export const facetNames = {
  travel: '产品',
  supplier: '供应商',
  group: '酒店集团',
  pair: '城市对',
  person: '出行人',
  lead: '提前天数',
  rate: '价格类型',
  over: '是否超标',
  rule: '超标项目',
} as const satisfies Record<ReportFacet, string>;

/** Between several rules that one ticket is above. */
export const ruleMark = '、';

/** How many days ahead was ordered: each up to and with its last day, the last without an end. */
export const leadBands = [
  { name: '当天至2天', last: 2 },
  { name: '3至6天', last: 6 },
  { name: '7至13天', last: 13 },
  { name: '14天及以上', last: null },
] as const;

/** Between the name of a person and the number by which two of one name are told apart. */
export const personMark = ' ';

/** The name in what a person is told apart by. */
export function personNameIn(value: string): string {
  const at = value.lastIndexOf(personMark);
  return at === -1 ? value : value.slice(0, at);
}
