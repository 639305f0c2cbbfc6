import { formBody } from '#src/api/form-body.ts';
import type { hotelListInput } from './hotel-address.rules.ts';

/** As many as a map can show beside one another. */
export const pageHotels = 25;

export const firstPageOf = (input: ReturnType<typeof hotelListInput>) => ({
  ...input,
  page: 1,
  pageSize: pageHotels,
});

/** By which the document's own script and the page know that they ask the same. */
export const hotelListQuestion = (ask: ReturnType<typeof firstPageOf>): string =>
  `/hotel/search/follow_list?${formBody(ask).toString()}`;
