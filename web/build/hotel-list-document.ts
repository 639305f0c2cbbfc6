import { beginHotelList } from '../src/products/hotel/search/begin-hotel-list.ts';

beginHotelList();
