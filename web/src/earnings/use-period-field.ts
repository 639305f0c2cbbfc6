import type { FilterField } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { earningWords } from './earning.words.ts';
import { earningPeriods } from './earning-search.rules.ts';

/** The last so many days. */
export function usePeriodField(): FilterField {
  const t = useWords(earningWords);
  const [any, ...periods] = earningPeriods.map((value) => ({
    value,
    label: t(`earning.period-${value}`),
  }));
  return {
    kind: 'choice',
    key: 'days',
    label: t('earning.period'),
    options: periods,
    ...(any && { all: any.label }),
  };
}
