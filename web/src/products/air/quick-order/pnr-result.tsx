import { formatDay } from '@woxing/contract/core/days';
import { formatYuan } from '@woxing/contract/core/money';
import { maskPaper } from '@woxing/contract/people/identity.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { PnrPassengerRead, PnrRead, PnrSegmentRead } from '@woxing/contract/products/air/pnr';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Select } from '#src/ui/select.tsx';
import { offerWords } from '../search/offer.words.ts';
import { FareComparison } from './fare-comparison.tsx';
import { type ChosenFare, draftPassengers, fareFor } from './pnr-draft.rules.ts';
import { PnrLines } from './pnr-lines.tsx';
import { quickOrderWords } from './quick-order.words.ts';

/** What was read of a booking, to be looked at before an order is made of it. */
export function PnrResult(props: {
  readonly text: string;
  readonly read: PnrRead;
  readonly onFill: (fares: readonly ChosenFare[]) => void;
  readonly onKeep: () => void;
}) {
  const t = useWords(quickOrderWords);
  const { read } = props;
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({});
  const fares = read.segments.map((segment, at) => fareFor(segment, chosen[at]));
  const ticketed = read.passengers.some(({ ticketNos }) => ticketNos.some((ticketNo) => ticketNo !== null));
  const mayKeep = read.segments.length > 0 && read.passengers.length > 0;
  const may = read.problems.length === 0 && fares.every((fare) => fare !== undefined);
  return (
    <div className="flex flex-col gap-4">
      {read.problems.length > 0 && (
        <section role="alert" className="rounded-l bg-bad-soft p-4 text-bad">
          <h2 className="text-16 font-semibold">{t('quick.problems')}</h2>
          <ul className="mt-1 list-disc pl-5 text-14">
            {read.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card
            title={t('quick.flights')}
            aside={
              read.bookingReference !== null && (
                <span className="text-14 text-ink-500">
                  {t('quick.reference')} <b className="digits text-ink-900">{read.bookingReference}</b>
                </span>
              )
            }
          >
            <ul className="divide-y divide-line">
              {read.segments.map((segment, at) => (
                <SegmentRow
                  key={`${segment.flightNo} ${segment.day} ${segment.from}`}
                  segment={segment}
                  fare={fares[at]}
                  onChoose={(offerId) => setChosen({ ...chosen, [at]: offerId })}
                />
              ))}
            </ul>
          </Card>
          <Card title={t('quick.people')}>
            <ul className="divide-y divide-line">
              {draftPassengers(read.passengers).map(({ key }, at) => (
                <PersonRow key={key} person={read.passengers[at]!} />
              ))}
            </ul>
          </Card>
          <PnrLines text={props.text} lines={read.lines} />
        </div>
        <aside className="flex flex-col gap-4 lg:sticky lg:top-20">
          <FareComparison read={read} fares={fares} />
          <Button
            wide
            look={ticketed ? 'quiet' : 'primary'}
            disabled={!may}
            onClick={() => props.onFill(fares.filter((fare) => fare !== undefined))}
          >
            {t('quick.fill')}
          </Button>
          {mayKeep && (
            <div>
              <Button wide look={ticketed ? 'primary' : 'quiet'} onClick={props.onKeep}>
                {t('quick.keep')}
              </Button>
              <p className="mt-2 text-12 text-ink-500">{t('quick.keep-note')}</p>
            </div>
          )}
        </aside>
      </div>
    </div>
  );
}

const manySeats = 9;

function SegmentRow(props: {
  readonly segment: PnrSegmentRead;
  readonly fare: ChosenFare | undefined;
  readonly onChoose: (offerId: string) => void;
}) {
  const t = useWords(quickOrderWords);
  const c = useWords(offerWords);
  const { segment, fare } = props;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-16 font-semibold">
          {segment.fromName} → {segment.toName}
        </span>
        <span>{formatDay(segment.day)}</span>
        {segment.departs !== null && (
          <span className="digits">
            {segment.departs}–{segment.arrives}
          </span>
        )}
        <span className="text-ink-500">
          {segment.airlineName} <span className="digits">{segment.flightNo}</span>
        </span>
        <Badge className="digits">
          {segment.bookingClass} {segment.status}
        </Badge>
        {segment.codeShare && <Badge>{t('quick.codeshare')}</Badge>}
      </p>
      {fare === undefined ? (
        <p className="text-14 text-bad">{t('quick.no-flight')}</p>
      ) : (
        <Select
          label={t('quick.class', { flight: segment.flightNo })}
          labelHidden
          className="max-w-90"
          value={fare.offerId}
          onChange={props.onChoose}
          options={segment.fares.map((one) => ({
            value: one.offerId,
            label: t('quick.class-choice', {
              cabin: c(`cabin.${one.cabin}`),
              bookingClass: one.bookingClass,
              yuan: formatYuan(one.adultFen),
              seats:
                one.seatsLeft >= manySeats
                  ? t('quick.seats-many')
                  : t('quick.seats-left', { count: one.seatsLeft }),
            }),
          }))}
        />
      )}
      {segment.notes.map((note) => (
        <p key={note} className="text-14 text-warn">
          {note}
        </p>
      ))}
    </li>
  );
}

function PersonRow({ person }: { readonly person: PnrPassengerRead }) {
  const t = useWords(quickOrderWords);
  const { name, type, certNo, bornDate, mobilePhone, related } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <span className="font-semibold">{name}</span>
      <Badge tone="brand">{passengerTypeWords[type]}</Badge>
      {related !== null && <Badge tone="ok">{t('quick.listed')}</Badge>}
      {certNo === null && related === null ? (
        <span className="text-14 text-warn">{t('quick.no-paper')}</span>
      ) : (
        <span className="digits text-14 text-ink-500">{related?.certNo ?? maskPaper(certNo!)}</span>
      )}
      {bornDate !== null && related === null && (
        <span className="text-14 text-ink-500">{t('quick.born', { day: bornDate })}</span>
      )}
      {mobilePhone !== null && (
        <span className="text-14 text-ink-500">{t('quick.phone', { phone: mobilePhone })}</span>
      )}
    </li>
  );
}
