import type { JudgedSearch } from '@woxing/contract/products/air/air-search-standard.rules';
import { familyOf } from '@woxing/contract/products/air/fare-family.rules';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { ruleSummary } from '../order/rule-words.rules.ts';
import { CompareToggle, type Comparing } from './compare-toggle.tsx';
import { discountWords } from './discount.rules.ts';
import { luggageWords } from './fare-rules.tsx';
import { NegotiatedBadge, NegotiatedSaving } from './negotiated-badge.tsx';
import { offerWords } from './offer.words.ts';
import { readingWords } from './reading.words.ts';
import VerdictBadge from './verdict-badge.tsx';

const loadReading = () => import('./fare-reading.tsx');
const FareReading = lazy(loadReading);

/** Nine means nine or more. */
const manySeats = 9;

/** One cabin at one price: what it allows, what it costs, its button. */
export function FareRow(props: {
  readonly itinerary: Itinerary;
  readonly fare: FareOption;
  readonly act: string;
  /** The button in full, for those who hear it alone. */
  readonly label: string;
  readonly judged: JudgedSearch | undefined;
  readonly comparing: Comparing;
  /** The fare in words, for those who hear its buttons alone. */
  readonly name: string;
  readonly onChoose: () => void;
}) {
  const t = useWords(offerWords);
  const r = useWords(readingWords);
  const { fare, itinerary, judged } = props;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3.5 md:grid-cols-[216px_minmax(0,1fr)_auto_104px]">
      <span className="flex flex-wrap items-center gap-1.5 font-semibold">
        {t(`cabin.${fare.cabin}`)}
        <Badge className="digits">{fare.bookingClass}</Badge>
        <Badge tone="brand">{r(`family.${familyOf(fare)}`)}</Badge>
        <NegotiatedBadge fare={fare} />
        {fare.seatsLeft < manySeats && (
          <span className="text-12 font-medium text-warn">{t('flight.left', { count: fare.seatsLeft })}</span>
        )}
        {judged !== undefined && <VerdictBadge itinerary={itinerary} fare={fare} judged={judged} />}
      </span>
      <span className="order-3 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-500 md:order-none md:text-14">
        <Rules itinerary={itinerary} fare={fare} />
        <CompareToggle one={{ itinerary, fare }} name={props.name} comparing={props.comparing} />
      </span>
      <span className="order-2 flex flex-col items-end md:order-none md:min-w-30">
        <span className="flex items-baseline justify-end gap-1.5">
          <Money fen={fare.adultFen} size="l" className="max-md:text-20" />
          <span className="text-12 whitespace-nowrap text-ink-500">{discountWords(fare.discountTenths)}</span>
        </span>
        <NegotiatedSaving fare={fare} />
      </span>
      <button
        type="button"
        aria-label={props.label}
        onClick={props.onChoose}
        className={buttonClass({ look: 'action', className: 'order-4 md:order-none' })}
      >
        {props.act}
      </button>
    </li>
  );
}

/** The rules in a line; pressed, everything about the fare. */
function Rules({ itinerary, fare }: { readonly itinerary: Itinerary; readonly fare: FareOption }) {
  const t = useWords(offerWords);
  const r = useWords(readingWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={r('reading.open-of', { rules: ruleSummary(fare), luggage: luggageWords(fare, t) })}
        onPointerEnter={() => void loadReading()}
        onFocus={() => void loadReading()}
        onClick={() => setOpen(true)}
        className="text-left underline decoration-ink-300 decoration-dotted underline-offset-4 hover:text-brand-700"
      >
        {ruleSummary(fare)} ·{' '}
        {fare.checkedKg > 0 ? t('flight.luggage', { checked: fare.checkedKg }) : t('flight.no-luggage')}
      </button>
      {open && (
        <Suspense>
          <FareReading itinerary={itinerary} fare={fare} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
