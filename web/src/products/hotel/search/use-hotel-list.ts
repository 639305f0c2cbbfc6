import { useNavigate } from '@tanstack/react-router';
import { type HotelWay, hotelWaySearch } from './hotel-address.rules.ts';
import { keepRecentSearch } from './recent-searches.ts';

/** The way to the list of hotels, which keeps what is looked for among the recent searches. */
export function useHotelList(): (way: HotelWay) => void {
  const navigate = useNavigate();
  return (way) => {
    const search = hotelWaySearch(way);
    keepRecentSearch(search);
    void navigate({ to: '/hotel/list', search });
  };
}
