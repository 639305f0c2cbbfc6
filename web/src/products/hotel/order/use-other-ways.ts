import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hotelWaySearch, usualCity } from '../search/hotel-address.rules.ts';
import { hotelInFull } from '../search/hotels.queries.ts';
import { staySearch } from '../search/stay-address.rules.ts';
import type { ChosenRate } from './chosen-rate.rules.ts';

/** Where one goes on from a room that cannot be had: to the other rooms of the house, or to the houses around it. */
export function useOtherWays({ hotelId, stay }: Pick<ChosenRate, 'hotelId' | 'stay'>) {
  const navigate = useNavigate();
  const { data } = useQuery(hotelInFull(hotelId));
  return {
    toRooms: () => void navigate({ to: '/hotel/details', search: { hotelId, ...staySearch(stay) } }),
    toHotels: () => {
      const facts = data?.facts;
      const place = facts && { name: facts.name, lat: facts.lat, lon: facts.lon };
      const search = hotelWaySearch({ city: facts?.city ?? usualCity, stay, place, keyword: '' });
      void navigate({
        to: '/hotel/list',
        search: { ...search, ...(place && { sort: 'distance' as const }) },
      });
    },
  };
}
