import { type ExceptionClass, exceptionClasses } from '@woxing/contract/exceptions.rules';

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

export function readExceptionSearch(raw: Record<string, unknown>): ExceptionSearch {
  const { type, within } = raw;
  return {
    ...(typeof type === 'string' && type in exceptionClasses && { type: type as ExceptionClass }),
    ...text(raw, 'api', 200),
    ...text(raw, 'code', 20),
    ...text(raw, 'tenant', 32),
    ...(withins.some((one) => one === within) && { within: within as Within }),
  };
}

/** A text of the address, short and trimmed; nothing when it is empty. */
export function text<Name extends string>(raw: Record<string, unknown>, name: Name, most: number) {
  const value = raw[name];
  const words = typeof value === 'string' ? value.trim().slice(0, most) : '';
  return (words === '' ? {} : { [name]: words }) as { [Key in Name]?: string };
}

/** As the interfaces take them. */
export function exceptionFilter({ within, ...search }: ExceptionSearch, now: Date) {
  const from = within && new Date(now.getTime() - Number(within) * 3_600_000).toISOString();
  return { ...search, ...(from !== undefined && { from }) };
}
