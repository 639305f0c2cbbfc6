import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { grantedAnalyses } from '@woxing/contract/reports/analysis';
import type { FilterField } from '#src/list/public.ts';
import type { Speak } from '#src/tenants/public.ts';
import type { analysisWords } from './analysis.words.ts';

export type Granted = OutputOf<typeof grantedAnalyses>;

const keys = { departments: 'departmentId', costCentres: 'costCentreId', projects: 'projectId' } as const;
const kinds = Object.keys(keys) as (keyof typeof keys)[];

/** A choice among what is granted, of each kind of which there are several, or others beside it. */
export function grantedFields(t: Speak<typeof analysisWords.base>, granted: Granted): FilterField[] {
  if (grantedNames(granted).length < 2) return [];
  return kinds
    .filter((kind) => granted[kind].length > 0)
    .map((kind) => ({
      kind: 'choice',
      key: keys[kind],
      label: t(`analysis.granted-${kind}`),
      options: granted[kind].map(({ id, name }) => ({ value: id, label: name })),
    }));
}

export const grantedNames = (granted: Granted): string[] =>
  kinds.flatMap((kind) => granted[kind].map(({ name }) => name));
