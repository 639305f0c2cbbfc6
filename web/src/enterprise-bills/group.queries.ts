import { queryOptions } from '@tanstack/react-query';
import { post } from '#src/api/call.ts';
import { quietly, subsidiaries } from './bills.queries.ts';

/** What each company of the group has spent this month, and owes. */
export const groupMonth = () =>
  queryOptions({
    queryKey: ['/creditMember/month'],
    queryFn: ({ signal }) => post('/creditMember/month', {}, { signal, ...quietly }),
    staleTime: 0,
  });

/** Of all that says how a company of the group is settled, or what it may spend. */
export const settlingKeys = [subsidiaries().queryKey, groupMonth().queryKey];
