import { keptSession } from '#src/access/kept-session.ts';
import { keepBegunCall } from '#src/api/begun-call.ts';
import { formBody } from '#src/api/form-body.ts';
import { readHotelQuery } from '../hotel-params.rules.ts';
import { firstNightNow } from './first-night.rules.ts';
import { hotelListInput, hotelWayOf } from './hotel-address.rules.ts';
import { firstPageOf, hotelListQuestion } from './hotel-list-question.rules.ts';

/** Asks for the hotels of the address before the page's code has been fetched. Runs inside the document. */
export function beginHotelList(): void {
  const session = keptSession();
  if (session === undefined) return;
  const search = readHotelQuery(Object.fromEntries(new URLSearchParams(location.search)));
  const hides = session.member?.tripInfo?.tripPreference.standard.hideForbidden === true;
  const ask = firstPageOf(hotelListInput(hotelWayOf(search, firstNightNow()), search, hides));
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
      authorization: `Bearer ${session.token}`,
    },
    body: formBody(fields),
  });
  keepBegunCall(hotelListQuestion(ask), response);
}
