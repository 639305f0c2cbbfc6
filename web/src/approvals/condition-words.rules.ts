import { type FlowCondition, subjectKindWords } from '@woxing/contract/approvals/approval-flow.rules';
import { formatYuan } from '@woxing/contract/core/money';
import { productNames } from '@woxing/contract/products/products.rules';
import type { useWords } from '#src/tenants/public.ts';
import type { approvalWords } from './approval.words.ts';

type Speaker = ReturnType<typeof useWords<typeof approvalWords.base>>;

/** What a flow asks for, in words; `paths`: of departments by id; undefined until they are read. */
export function conditionWords(
  { kinds, minFen, maxFen, overStandard, departments, products }: FlowCondition,
  paths: ReadonlyMap<string, string> | undefined,
  t: Speaker,
): string {
  const money =
    minFen !== null && maxFen !== null
      ? t('flow.money', { from: formatYuan(minFen), until: formatYuan(maxFen) })
      : minFen !== null
        ? t('flow.from', { from: formatYuan(minFen) })
        : maxFen !== null
          ? t('flow.until', { until: formatYuan(maxFen) })
          : '';
  const parts = [
    kinds.map((kind) => subjectKindWords[kind]).join('、'),
    money,
    overStandard === null ? '' : t(overStandard ? 'flow.over-yes' : 'flow.over-no'),
    paths === undefined && departments.length > 0
      ? t('flow.departments')
      : departments.map((id) => paths?.get(id) ?? t('flow.department-gone')).join('、'),
    products.map((product) => productNames[product]).join('、'),
  ].filter((words) => words !== '');
  return parts.length === 0 ? t('flow.any') : parts.join('，');
}
