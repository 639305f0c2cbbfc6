import { departmentTree, pathSeparator } from '@woxing/contract/people/departments.rules';
import { facetTitle, facetValueName, type Narrowed } from '@woxing/contract/reports/narrowed.rules';
import type { ReportFilter } from '@woxing/contract/reports/reports';
import { lineKindName, reportOf } from '@woxing/contract/reports/reports.rules';
import { travelFacts } from '@woxing/contract/reports/travel-kinds.rules';
import { enterpriseNames } from '#src/credit/public.ts';
import { nameLines } from '#src/enterprise-bills/public.ts';
import { costObjectsById, departmentsOf } from '#src/people/public.ts';
import type { Tx } from '#src/platform/database.ts';
import type { BookedTo, LineFilter } from './read-lines.db.ts';

/**
 * By what a report is narrowed beyond its days and its bill, in Chinese, as paper and files say it. To be asked for where lines are
 * found: the names of strangers are not to be had by their numbers.
 */
export async function narrowedTo(
  tx: Tx,
  tenantId: string,
  asked: ReportFilter,
  filter: Omit<LineFilter, 'postings'>,
): Promise<Narrowed[]> {
  const { scope, bill, bookedTo } = filter;
  return [
    ...(bill !== null && 'enterpriseId' in scope
      ? await nameLines(tx, tenantId, scope.enterpriseId, bill)
      : []),
    ...kindAndTravel(asked),
    ...(await sortAsked(tx, tenantId, asked, filter)),
    ...(bookedTo !== null && 'enterpriseId' in scope
      ? await namesBookedTo(tx, tenantId, scope.enterpriseId, bookedTo)
      : []),
    ...facetAsked(asked, filter),
    ...word('关键词', filter.keyword),
  ];
}

const word = (title: string, value: string | null | undefined): Narrowed[] =>
  value ? [{ title, value }] : [];

function kindAndTravel({ report: id, kind, travel }: ReportFilter): Narrowed[] {
  const report = reportOf(id);
  const isOfAll = report.book === 'sales' && report.travel === undefined;
  return [
    ...word('业务', kind && lineKindName(report, kind)),
    ...word('产品', isOfAll && travel ? travelFacts[travel].name : ''),
  ];
}

/** What lines are sorted by has a name of its own in reports that sum by it. Companies have numbers. */
async function sortAsked(
  tx: Tx,
  tenantId: string,
  asked: ReportFilter,
  { sort, book }: Pick<LineFilter, 'sort' | 'book'>,
): Promise<Narrowed[]> {
  if (sort === null) return [];
  const named = reportOf(asked.report).sums?.find(({ by }) => by === 'sort')?.title;
  const company = book === 'line' ? (await enterpriseNames(tx, tenantId))(sort) : undefined;
  return word(named ?? (book === 'share' ? '产品' : '类别'), company ?? sort);
}

async function namesBookedTo(
  tx: Tx,
  tenantId: string,
  enterpriseId: string,
  { departmentId, costCentreId, projectId }: BookedTo,
): Promise<Narrowed[]> {
  const ids = [costCentreId, projectId].filter((id) => id !== null);
  const [departments, objects] = await Promise.all([
    departmentId === null ? [] : departmentsOf(tx, tenantId, enterpriseId),
    costObjectsById(tx, tenantId, enterpriseId, ids),
  ]);
  const object = (wanted: string | null) => {
    const found = objects.find(({ id }) => id === wanted);
    return found && `${found.code} ${found.name}`;
  };
  return [
    ...word('部门', departmentId && departmentTree(departments).pathOf(departmentId).join(pathSeparator)),
    ...word('成本中心', object(costCentreId)),
    ...word('项目', object(projectId)),
  ];
}

function facetAsked({ report }: ReportFilter, { within }: Pick<LineFilter, 'within'>): Narrowed[] {
  if (within === null) return [];
  const { facet, value } = within;
  return word(facetTitle(reportOf(report), facet), facetValueName(facet, value));
}
