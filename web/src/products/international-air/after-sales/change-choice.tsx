import { useQuery } from '@tanstack/react-query';
import type { Day } from '@woxing/contract/core/days';
import { formatYuan, noFen } from '@woxing/contract/core/money';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import type { InternationalChangeOptions } from '@woxing/contract/products/international-air/international-after-sales';
import { CallError } from '#src/api/call-error.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { usePhone } from '#src/ui/use-phone.ts';
import { useToday } from '#src/ui/use-today.ts';
import { JourneyDayField } from '../search/journey-day-field.tsx';
import { flightNumbers } from '../search/part-facts.rules.ts';
import { PartCarriers, PartTimes } from '../search/part-line.tsx';
import { type CouponUnits, internationalOf } from './coupon-units.rules.ts';
import { internationalSheetWords } from './international-sheet.words.ts';
import { type ChangeTo, internationalChangesFound } from './international-sheets.queries.ts';
import { UnitChoices } from './unit-choices.tsx';
import { useUnitsName } from './use-units-name.ts';

type Itinerary = InternationalChangeOptions['itineraries'][number];

/** Which part, for whom, to which day, flights and fare; every fare says what it costs. */
export function ChangeChoice(props: {
  readonly order: OrderDetail;
  readonly offered: readonly CouponUnits[];
  readonly units: CouponUnits;
  readonly people: readonly number[];
  readonly free: boolean;
  /** The day of the flights now, without. */
  readonly day: Day | undefined;
  readonly onUnits: (units: CouponUnits) => void;
  readonly onPeople: (people: readonly number[]) => void;
  readonly onDay: (day: Day) => void;
  readonly onTo: (to: Pick<ChangeTo, 'part' | 'family'>) => void;
  readonly onClose: () => void;
}) {
  const t = useWords(internationalSheetWords);
  const phone = usePhone();
  const today = useToday();
  const { order, offered, units, people, free, onUnits, onPeople, onDay, onTo, onClose } = props;
  const detail = internationalOf(order)!;
  const nameOf = useUnitsName(detail);
  const asked = props.day ?? detail.legs[units.legs[0]!]!.day;
  const day = today !== undefined && asked < today ? today : asked;
  return (
    <Dialog
      open
      stays
      shape={phone ? 'sheet' : 'box'}
      width={760}
      title={t(free ? 'intl-change.free-title' : 'intl-change.title')}
      onClose={onClose}
      footer={
        <Button look="quiet" onClick={onClose}>
          {t('intl-change.leave')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {offered.length > 1 && (
          <RadioGroup
            look="pills"
            titled
            name="units"
            title={t('intl-change.part')}
            value={units.key}
            choices={offered.map((each) => ({ value: each.key, label: nameOf(each) }))}
            onChange={(key) => onUnits(offered.find((each) => each.key === key)!)}
          />
        )}
        <UnitChoices
          order={order}
          title={t('intl-change.people')}
          units={units}
          chosen={people.map((passenger) => ({ passenger, leg: units.legs[0]! }))}
          min={1}
          onChange={(next) => onPeople([...new Set(next.map(({ passenger }) => passenger))])}
        />
        {today !== undefined && (
          <JourneyDayField
            label={t('intl-change.day')}
            today={today}
            value={day}
            className="flex w-full flex-col items-start rounded-m border border-edge bg-surface px-3 py-1.5 text-left hover:border-brand-300 md:w-72"
            onChange={onDay}
          />
        )}
        <Options
          asked={{
            orderNo: order.orderNo,
            part: units.part!,
            passengers: people,
            day,
            involuntary: free ? 1 : 0,
          }}
          onTo={onTo}
        />
      </div>
    </Dialog>
  );
}

function Options({
  asked,
  onTo,
}: {
  readonly asked: Parameters<typeof internationalChangesFound>[0];
  readonly onTo: (to: Pick<ChangeTo, 'part' | 'family'>) => void;
}) {
  const t = useWords(internationalSheetWords);
  const found = useQuery(internationalChangesFound(asked));
  if (found.isError) {
    const { error } = found;
    return error instanceof CallError && error.kind === 'refused' ? (
      <EmptyState picture="flights" title={t('intl-change.refused')} hint={error.message} />
    ) : (
      <ErrorState
        title={t('intl-change.find-failed')}
        hint={error.message}
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (found.data === undefined)
    return (
      <output aria-label={t('intl-change.finding')} className="flex flex-col gap-3">
        <Skeleton className="h-28 w-full rounded-l" />
        <Skeleton className="h-28 w-full rounded-l" />
      </output>
    );
  const { itineraries, fee } = found.data;
  const free = asked.involuntary === 1;
  const feeWords =
    fee.feeFen === noFen
      ? t('intl-change.fee-free', { rule: fee.rule })
      : t('intl-change.fee-now', { amount: formatYuan(fee.feeFen), rule: fee.rule });
  return (
    <section aria-label={t('intl-change.flights')} className="flex flex-col gap-3">
      <p className="rounded-m bg-warn-soft px-3.5 py-2.5 text-ink-700">
        {free ? t('intl-change.free-hint') : feeWords}
      </p>
      {itineraries.length === 0 && (
        <EmptyState
          picture="flights"
          title={t('intl-change.empty')}
          hint={t(free ? 'intl-change.free-empty-hint' : 'intl-change.empty-hint')}
        />
      )}
      {itineraries.map((itinerary) => (
        <Option key={itinerary.key} itinerary={itinerary} free={free} onTo={onTo} />
      ))}
    </section>
  );
}

function Option({
  itinerary,
  free,
  onTo,
}: {
  readonly itinerary: Itinerary;
  /** Because of what the carrier did. */
  readonly free: boolean;
  readonly onTo: (to: Pick<ChangeTo, 'part' | 'family'>) => void;
}) {
  const flights = flightNumbers(itinerary);
  return (
    <article aria-label={flights} className="rounded-m border border-line px-3.5 py-3">
      <div className="grid items-center gap-3 md:grid-cols-[180px_minmax(0,1fr)]">
        <PartCarriers part={itinerary} />
        <PartTimes part={itinerary} />
      </div>
      <ul className="mt-3 border-t border-dashed border-line">
        {itinerary.fares.map((fare) => (
          <Fare
            key={fare.family}
            fare={fare}
            flights={flights}
            free={free}
            onChoose={() => onTo({ part: itinerary.key, family: fare.family })}
          />
        ))}
      </ul>
    </article>
  );
}

function Fare(props: {
  readonly fare: Itinerary['fares'][number];
  readonly flights: string;
  readonly free: boolean;
  readonly onChoose: () => void;
}) {
  const t = useWords(internationalSheetWords);
  const { flights, free, onChoose } = props;
  const { familyName, bookingClass, differenceFen, feeFen, dueFen } = props.fare;
  const difference =
    differenceFen > noFen
      ? t('intl-change.difference', { amount: formatYuan(differenceFen) })
      : t('intl-change.even');
  const fee = feeFen > noFen ? t('intl-change.fee', { amount: formatYuan(feeFen) }) : t('intl-change.no-fee');
  const extra = `${difference} · ${fee}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line py-3 not-first:border-t last:pb-0 md:grid-cols-[150px_minmax(0,1fr)_auto_auto]">
      <span>
        <span className="font-semibold">{familyName}</span>
        <span className="ml-2 text-12 text-ink-500">{t('intl-change.class', { class: bookingClass })}</span>
      </span>
      <span className="order-3 text-12 text-ink-500 md:order-none">
        {free ? t('intl-change.free-fare') : extra}
      </span>
      <span className="order-2 flex items-baseline justify-end gap-1.5 md:order-none">
        {!free && (
          <>
            <span className="text-12 text-ink-500">{t('intl-change.due')}</span>
            <Money fen={dueFen} size="l" />
          </>
        )}
      </span>
      <span className="order-4 justify-self-end md:order-none">
        <Button
          look="action"
          aria-label={t('intl-change.choose-of', { flight: flights, family: familyName })}
          onClick={onChoose}
        >
          {t('intl-change.choose')}
        </Button>
      </span>
    </li>
  );
}
