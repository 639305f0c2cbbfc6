import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListedPassenger } from '@woxing/contract/people/travellers';
import { post } from '#src/api/call.ts';

const quietly = { passErrorCodeMsgRet: 'all' } as const;
const maxGuests = 500;

/** Which lists of people a member has by their menu. */
export interface PassengerLists {
  readonly own: boolean;
  /** External travellers of the enterprise. */
  readonly guests: boolean;
}

/** As many as are offered at once; of more some are looked for. */
export const maxColleagues = 200;

/** The colleagues for whom the member may book; nobody without the right to it. `abroad`: with the papers for it. */
export const colleaguesFound = (keyword = '', abroad = false) =>
  queryOptions({
    queryKey: ['/beneficiary/colleague/find', keyword, abroad],
    queryFn: ({ signal }) =>
      post(
        '/beneficiary/colleague/find',
        { keyword, pageSize: maxColleagues, abroad },
        { signal, ...quietly },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Everybody whom the member books for. */
export const frequentPassengers = ({ own, guests }: PassengerLists) =>
  queryOptions({
    queryKey: ['/beneficiary/list', { own, guests }],
    queryFn: async ({ signal }): Promise<{ list: readonly ListedPassenger[] }> => {
      const [listed, external] = await Promise.all([
        own ? post('/beneficiary/list', { keyword: '' }, { signal, ...quietly }) : { list: [] },
        guests
          ? post('/member/center/external/find', { pageSize: maxGuests }, { signal, ...quietly })
          : { list: [] },
      ]);
      const others = external.list.map((guest) => ({ ...guest, relation: 'other' as const }));
      return { list: [...listed.list, ...others] };
    },
    staleTime: 60_000,
  });
