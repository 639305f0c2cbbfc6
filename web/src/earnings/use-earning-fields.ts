import type { FilterField } from '#src/list/public.ts';
import { useWords } from '#src/tenants/public.ts';
import type { SelectOption } from '#src/ui/select.tsx';
import { earningWords } from './earning.words.ts';
import { earningPeriods } from './earning-search.rules.ts';

/** What a movement was for, and how far back; the first of the reasons is all of them. */
export function useEarningFields(
  title: string,
  [all, ...reasons]: readonly SelectOption<string>[],
): readonly FilterField[] {
  return [
    { kind: 'choice', key: 'reason', label: title, options: reasons, ...(all && { all: all.label }) },
    usePeriodField(),
  ];
}

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
