import { dayOf } from '@woxing/contract/core/days';
import { keepBegunCall } from '#src/api/begun-call.ts';
import { formBody } from '#src/api/form-body.ts';
import { choosingOf } from './choosing.rules.ts';
import { flightQuestion, readQuerySearch, searchInputOf, searchOf } from './query-search.rules.ts';

/**
 * Sends the search that the address asks for before the page's code has been fetched. Runs inside the document; who
 * is signed in does not matter to it, because flights are public.
 */
export function beginFirstSearch(): void {
  const search = readQuerySearch(Object.fromEntries(new URLSearchParams(location.search)));
  const input = searchInputOf(search, dayOf(new Date()));
  const first = searchOf(input, choosingOf(search, input).leg);
  const fields = {
    ...first,
    appId: sessionStorage.getItem('appId'),
    device: 'web',
    timestamp: String(Date.now()),
  };
  const response = fetch(`/flight/domestic/list?${formBody(fields).toString()}`, {
    headers: { accept: 'application/json' },
  });
  keepBegunCall(flightQuestion(first), response);
}
