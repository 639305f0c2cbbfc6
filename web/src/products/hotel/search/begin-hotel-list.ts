import { keepBegunCall } from '#src/api/begun-call.ts';
import { formBody } from '#src/api/form-body.ts';
import { readHotelQuery } from '../hotel-params.rules.ts';
import { firstNightNow } from './first-night.rules.ts';
import { hotelListInput, hotelWayOf } from './hotel-address.rules.ts';
import { firstPageOf, hotelListQuestion } from './hotel-list-question.ts';

/**
 * Asks for the hotels of the address before the page's code has been fetched. Runs inside the document. `hidesForbidden`: the company of
 * the member shows only what its standard allows.
 */
export function beginHotelList(token: string, hidesForbidden: boolean): void {
  const search = readHotelQuery(Object.fromEntries(new URLSearchParams(location.search)));
  const ask = firstPageOf(hotelListInput(hotelWayOf(search, firstNightNow()), search, hidesForbidden));
  const fields = {
    appId: sessionStorage.getItem('appId'),
    device: 'web',
    timestamp: String(Date.now()),
    ...ask,
  };
  const response = fetch('/hotel/search/follow_list', {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: formBody(fields),
  });
  keepBegunCall(hotelListQuestion(ask), response);
}
