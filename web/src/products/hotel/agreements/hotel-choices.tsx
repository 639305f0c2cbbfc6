import { useQuery } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { SearchedChoices } from '#src/ui/searched-choices.tsx';
import { hotelsNamed } from './hotel-agreements.queries.ts';
import { hotelAgreementWords } from './hotel-agreements.words.ts';

export interface NamedHotel {
  readonly id: string;
  readonly name: string;
}

/** The hotels of a city by what is typed of their names. */
export default function HotelChoices(props: {
  readonly label: string;
  readonly city: string;
  readonly chosen: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChoose: (hotel: NamedHotel) => void;
}) {
  const t = useWords(hotelAgreementWords);
  const [keyword, setKeyword] = useState('');
  const asked = useDeferredValue(keyword.trim());
  const found = useQuery({ ...hotelsNamed(props.city, asked), enabled: asked !== '' });
  const hotels = asked === '' ? [] : found.data?.hotels;
  return (
    <SearchedChoices
      label={props.label}
      input={props.input}
      placeholder={t('hotel-agreement.hotel-hint')}
      keyword={keyword}
      onKeyword={setKeyword}
      chosen={props.chosen}
      first={[]}
      found={hotels?.map(({ id, name }) => ({ value: id, label: name }))}
      failed={
        found.error === null
          ? undefined
          : {
              title: t('hotel-agreement.hotel-failed'),
              error: found.error,
              onRetry: () => void found.refetch(),
            }
      }
      none={t(asked === '' ? 'hotel-agreement.hotel-type' : 'hotel-agreement.hotel-none')}
      searching={found.isFetching}
      onChoose={(id) => props.onChoose(hotels!.find((hotel) => hotel.id === id)!)}
    />
  );
}
