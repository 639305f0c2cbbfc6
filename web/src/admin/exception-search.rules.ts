import { type ExceptionClass, exceptionClasses } from '@woxing/contract/operations/exceptions.rules';
import { addressReader, freeText, oneOf } from '#src/ui/address.rules.ts';

/** The filters of the list as the address says them; what is left out counts. */
export interface ExceptionSearch {
  readonly type?: ExceptionClass;
  readonly api?: string;
  readonly code?: string;
  readonly tenant?: string;
  readonly within?: Within;
}

/** How far the list looks back, in hours; without: all that is kept. */
export const withins = ['1', '24', '168', '720'] as const;
export type Within = (typeof withins)[number];

export const readExceptionSearch: (raw: Readonly<Record<string, unknown>>) => ExceptionSearch = addressReader(
  {
    type: oneOf(Object.keys(exceptionClasses) as ExceptionClass[]),
    api: freeText(200),
    code: freeText(20),
    tenant: freeText(32),
    within: oneOf(withins),
  },
);

/** As the interfaces take them. */
export function exceptionFilter({ within, ...search }: ExceptionSearch, now: Date) {
  const from = within && new Date(now.getTime() - Number(within) * 3_600_000).toISOString();
  return { ...search, ...(from !== undefined && { from }) };
}
