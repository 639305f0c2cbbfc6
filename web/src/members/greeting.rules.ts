import { timeOf } from '@woxing/contract/core/days';

export type PartOfDay = 'night' | 'morning' | 'noon' | 'afternoon' | 'evening';

/** How one is greeted in China at a moment: by the hour in Beijing. */
export function partOfDay(now: Date): PartOfDay {
  const hour = Number(timeOf(now).slice(0, 2));
  return parts.find(({ until }) => hour < until)!.part;
}

const parts: readonly { readonly until: number; readonly part: PartOfDay }[] = [
  { until: 5, part: 'night' },
  { until: 11, part: 'morning' },
  { until: 13, part: 'noon' },
  { until: 18, part: 'afternoon' },
  { until: 24, part: 'evening' },
];
