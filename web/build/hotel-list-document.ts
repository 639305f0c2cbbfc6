import { keptSession } from '../src/access/kept-session.ts';
import { beginHotelList } from '../src/products/hotel/search/begin-hotel-list.ts';

const session = keptSession();
if (session !== undefined)
  beginHotelList(session.token, session.member?.tripInfo?.tripPreference.standard.hideForbidden === true);
