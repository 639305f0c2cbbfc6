import { useQuery } from '@tanstack/react-query';
import { distanceWords } from '@woxing/contract/core/distance.rules';
import { type RefObject, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { PlaceSearch, type SearchedPlace } from '#src/ui/place-search.tsx';
import { typingPauseMs, useLate } from '#src/ui/use-late.ts';
import { type FoundPlace, officesOffered, type PlacesOffered, placesFound } from './places.queries.ts';
import { keepRecentPlace, recentPlaces } from './recent-places.ts';

export interface PlaceFinderProps {
  readonly input: RefObject<HTMLInputElement | null>;
  /** What can be typed. */
  readonly hint: string;
  /** A city by its name, whose places come first. */
  readonly city?: string | undefined;
  /** And no others at all. */
  readonly onlyCity?: boolean | undefined;
  /** What is offered before anything is typed, after what was taken last. */
  readonly offered?: PlacesOffered | undefined;
  readonly onChoose: (place: FoundPlace) => void;
}

const nobody: PlacesOffered = { queryKey: ['places offered'], queryFn: () => [], enabled: false };

/** Places as they are typed, and before that those that were taken last and the offices of one's enterprise. */
export default function PlaceFinder({
  input,
  hint,
  city,
  onlyCity,
  offered: asksFor = nobody,
  onChoose,
}: PlaceFinderProps) {
  const [typed, setTyped] = useState('');
  const asked = useLate(typed.trim(), typingPauseMs);
  const worksSomewhere = useMember()?.rightsKey.startsWith('7') === true;
  const { data: offices = [] } = useQuery({ ...officesOffered(), enabled: worksSomewhere });
  const { data: others = [] } = useQuery(asksFor);
  const found = useQuery(placesFound({ typed: asked, city, onlyCity }));
  const isWithin = (place: FoundPlace) => onlyCity !== true || place.city === city;
  const [recent] = useState(() => recentPlaces().filter(isWithin));
  const offered = [...offices.filter(isWithin), ...others];
  const choose = (uid: string) => {
    const places = typed.trim() === '' ? [...recent, ...offered] : (found.data ?? []);
    const place = places.find((one) => one.uid === uid);
    if (place === undefined) return;
    keepRecentPlace(place);
    onChoose(place);
  };
  return (
    <PlaceSearch
      input={input}
      hint={hint}
      typed={typed}
      onTyped={setTyped}
      found={found.data?.map((place) => searched(place, place.tag))}
      offered={[
        ...recent.map((place) => searched(place, '最近选择')),
        ...offered
          .filter(({ uid }) => recent.every((one) => one.uid !== uid))
          .map((place) => searched(place, place.tag)),
      ]}
      failed={
        found.error === null
          ? undefined
          : { reason: found.error.message, onRetry: () => void found.refetch() }
      }
      searching={asked !== typed.trim() || found.isFetching}
      onChoose={choose}
    />
  );
}

function searched(
  { uid, name, city, district, business, metres, sandbox }: FoundPlace,
  group: string,
): SearchedPlace {
  return {
    id: uid,
    name,
    note: [city, district, business].filter((part) => part !== '').join(' · '),
    group,
    distance: metres === null ? undefined : distanceWords(metres),
    sandbox,
  };
}
