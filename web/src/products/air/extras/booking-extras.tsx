import { useQuery } from '@tanstack/react-query';
import type { ExtrasOffer } from '@woxing/contract/products/air/air-extras';
import type { ExtrasPerson } from '@woxing/contract/products/air/air-extras.rules';
import type { QuotedSegment } from '@woxing/contract/products/air/flights';
import { useEffect, useId, useState } from 'react';
import { useTenant, useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import type { OrderSearch } from '../order/order-search.rules.ts';
import { cityName } from '../search/places.ts';
import { bookingExtrasWords } from './booking-extras.words.ts';
import { asOffered, type DraftExtra, selectionOn, withSelection } from './draft-extras.rules.ts';
import { extrasBefore } from './extras.queries.ts';
import {
  type Chosen,
  maySit,
  nextWithoutSeat,
  type Seat,
  type Selection,
  totalOfLines,
  withSeat,
} from './extras.rules.ts';
import { PeopleList, priceWords } from './people-list.tsx';
import { cabinWords, Seats } from './seats.tsx';

/** Somebody on the form; what they are on each leg, by their age on its day. */
export interface BookedPerson {
  readonly key: string;
  readonly name: string;
  readonly on: readonly ExtrasPerson[];
}

interface Props {
  readonly way: OrderSearch;
  readonly segments: readonly QuotedSegment[];
  readonly people: readonly BookedPerson[];
  readonly extras: readonly DraftExtra[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onChange: (extras: readonly DraftExtra[]) => void;
}

/** 选座与行李: folded until somebody wants it; the seats of a flight are fetched then. Where customer service does it, there is none. */
export default function BookingExtras({ extras, open, onOpen, ...rest }: Props) {
  const t = useWords(bookingExtrasWords);
  const { variant } = useTenant();
  const body = useId();
  if (variant === 'B') return null;
  const totalFen = totalOfLines(extras.map((line) => ({ ...line, passenger: 0 })));
  const amount = priceWords(totalFen, t('booking-extras.free'));
  return (
    <Card
      title={t('booking-extras.title')}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-x-3 text-12 text-ink-500">
          {extras.length === 0
            ? t('booking-extras.optional')
            : t('booking-extras.chosen', { count: String(extras.length), amount })}
          <Button
            look="soft"
            size="s"
            aria-expanded={open}
            aria-controls={body}
            onClick={() => onOpen(!open)}
          >
            {t(open ? 'booking-extras.close' : 'booking-extras.open')}
          </Button>
        </span>
      }
    >
      <div id={body}>{open && <Legs extras={extras} {...rest} />}</div>
    </Card>
  );
}

type Choice = Omit<Props, 'open' | 'onOpen'>;

function Legs({ segments, people, ...rest }: Choice) {
  const t = useWords(bookingExtrasWords);
  const [leg, setLeg] = useState(0);
  if (people.length === 0) return <p className="text-14 text-ink-500">{t('booking-extras.nobody')}</p>;
  return (
    <div className="flex flex-col gap-3">
      {segments.length > 1 && (
        <RadioGroup
          look="pills"
          name="extras-leg"
          title={t('booking-extras.leg')}
          value={String(leg)}
          choices={segments.map(({ flightNo, from, to }, at) => ({
            value: String(at),
            label: t('booking-extras.leg-name', { flight: flightNo, from: cityName(from), to: cityName(to) }),
          }))}
          onChange={(one) => setLeg(Number(one))}
        />
      )}
      <Leg key={leg} leg={leg} segments={segments} people={people} {...rest} />
      <p className="text-12 text-ink-500">{t('booking-extras.note')}</p>
    </div>
  );
}

function Leg({ leg, way, ...rest }: Choice & { readonly leg: number }) {
  const t = useWords(bookingExtrasWords);
  const offered = useQuery(extrasBefore(way, leg));
  if (offered.isError)
    return (
      <ErrorState
        title={t('booking-extras.failed')}
        hint={offered.error.message}
        onRetry={() => void offered.refetch()}
      />
    );
  if (offered.data === undefined)
    return (
      <output aria-label={t('booking-extras.loading')}>
        <Skeleton className="h-96 w-full rounded-l" />
      </output>
    );
  return <Choosing leg={leg} offer={offered.data} {...rest} />;
}

function Choosing({
  leg,
  offer,
  segments,
  people: booked,
  extras,
  onChange,
}: Omit<Choice, 'way'> & { readonly leg: number; readonly offer: ExtrasOffer }) {
  const keys = booked.map(({ key }) => key);
  const people = booked.map(({ name, on }, passenger) => ({ passenger, name, type: on[leg]! }));
  const selection = selectionOn(extras, keys, leg);
  const set = (next: Selection) => onChange(withSelection(extras, keys, leg, { selection: next, offer }));
  const [wanted, setWanted] = useState(0);
  const may = people.filter(({ passenger, type }) => maySit([], passenger, type));
  const active = may.find(({ passenger }) => passenger === wanted) ?? may[0];
  const fresh = asOffered(extras, keys, leg, offer);
  useEffect(() => {
    if (fresh !== undefined) onChange(fresh);
  });
  const sit = (seat: Seat) => {
    if (active === undefined) return;
    const next = withSeat(selection, active.passenger, seat.code);
    set(next);
    if (next[active.passenger]?.seat !== undefined)
      setWanted(nextWithoutSeat(people, next, [], active.passenger));
  };
  return (
    <>
      <p className="text-12 text-ink-500">{cabinWords(offer)}</p>
      <PeopleList
        people={people}
        active={active?.passenger ?? -1}
        selection={selection}
        kept={[]}
        offer={offer}
        checkedKg={segments[leg]!.checkedKg}
        onActive={setWanted}
        onChange={(passenger: number, chosen: Chosen) => set({ ...selection, [passenger]: chosen })}
      />
      <Seats
        offer={offer}
        flightNo={segments[leg]!.flightNo}
        people={people}
        active={active}
        selection={selection}
        kept={noSeats}
        onSit={sit}
      />
    </>
  );
}

const noSeats: ReadonlyMap<string, number> = new Map();
