import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useMember } from '#src/access/public.ts';

/**
 * A quote as it is for those who travel: of employees by the standards that hold for each, asked again when others travel. Until it
 * is there, and for everybody else, the quote as it is. `parts`: what depends on who travels.
 */
export function usePartyQuote<Quote extends object, Key extends QueryKey>(
  quote: Quote,
  people: readonly unknown[],
  asked: UseQueryOptions<Quote, Error, Quote, Key>,
  parts: readonly (keyof Quote)[],
): Quote {
  const employee = useMember()?.rightsKey === '7_0';
  const { data } = useQuery<Quote, Error, Quote, Key>({
    ...asked,
    enabled: employee && people.length > 0,
    placeholderData: keepPreviousData,
  });
  if (!employee || people.length === 0 || data === undefined) return quote;
  return { ...quote, ...Object.fromEntries(parts.map((part) => [part, data[part]])) };
}
