import { facetNames, personNameIn, type ReportFacet } from './report-facets.rules.ts';
import type { ReportDeclaration } from './reports.rules.ts';
import { travelFacts, travelNameOf } from './travel-kinds.rules.ts';

/** One word of a filter, and what was chosen of it: both Chinese, and no ids. */
export interface Narrowed {
  readonly title: string;
  readonly value: string;
}

/** What the parts of a facet are called together: suppliers by what is sold. */
export const facetTitle = ({ travel }: Pick<ReportDeclaration, 'travel'>, facet: ReportFacet): string =>
  facet === 'supplier' && travel !== undefined ? travelFacts[travel].supplier : facetNames[facet];

/** One of them, as pages and paper call it. */
export function facetValueName(facet: ReportFacet, value: string): string {
  if (facet === 'travel') return travelNameOf(value);
  return facet === 'person' ? personNameIn(value) : value;
}

/** All of it in one line, as files are headed by it. */
export const narrowedLine = (narrowed: readonly Narrowed[]): string =>
  `筛选条件：${narrowed.map(({ title, value }) => `${title} ${value}`).join('；')}`;

const maxInName = 60;

/** The same as a part of the name of a file, which is to be shorter than systems allow; a sign that parts folders stands in none. */
export function narrowedName(narrowed: readonly Narrowed[]): string {
  const name = narrowed.map(({ value }) => value.replaceAll(/[\\/:*?"<>|]/g, '-')).join(' ');
  if (name.length <= maxInName) return name;
  // No half of a sign stays at the end.
  return `${name.slice(0, maxInName).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
