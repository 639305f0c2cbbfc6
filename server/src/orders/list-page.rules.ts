import { refuse } from '@woxing/contract/core/errors';

/** Lists of orders, and of what belongs to orders, read newest first by pages. */
export interface ListPlace {
  readonly at: Date;
  readonly no: string;
}

/** How many rows a search for words looks at: the first answer comes soon, whoever goes on waits for more at a time. */
export const lookedAt = { first: 1000, next: 20_000 };

/** `found` is one more than the page where there is a next one. */
export function pageOf<Mark>(
  found: readonly Mark[],
  max: number,
): { readonly page: readonly Mark[]; readonly next: Mark | null } {
  return { page: found.slice(0, max), next: found.length > max ? found[max - 1]! : null };
}

/** What a page says of the place at which the next one begins. */
export const writePlace = ({ at, no }: ListPlace): string => `${at.getTime()}.${no}`;

/** Refuses what `writePlace` has not written. */
export function readPlace(text: string): ListPlace {
  const found = /^(\d{1,14})\.([0-9A-Z]{8,32})$/.exec(text);
  if (found === null) throw refuse('input.invalid', { problem: '翻页标记有误，请刷新列表' });
  return { at: new Date(Number(found[1])), no: found[2]! };
}
