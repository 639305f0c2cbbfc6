import type { JudgedSearch } from '@woxing/contract/products/air/air-search-standard.rules';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { ruleSummary } from '../order/rule-words.rules.ts';
import { discountWords } from './discount.rules.ts';
import { FareRules, luggageWords } from './fare-rules.tsx';
import { offerWords } from './offer.words.ts';
import VerdictBadge from './verdict-badge.tsx';

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
  readonly onChoose: () => void;
}) {
  const t = useWords(offerWords);
  const { fare, itinerary, judged } = props;
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3.5 md:grid-cols-[216px_minmax(0,1fr)_auto_104px]">
      <span className="flex items-center gap-1.5 font-semibold">
        {t(`cabin.${fare.cabin}`)}
        <Badge className="digits">{fare.bookingClass}</Badge>
        {fare.seatsLeft < manySeats && (
          <span className="text-12 font-medium text-warn">{t('flight.left', { count: fare.seatsLeft })}</span>
        )}
        {judged !== undefined && <VerdictBadge itinerary={itinerary} fare={fare} judged={judged} />}
      </span>
      <span className="order-3 min-w-0 text-12 text-ink-500 md:order-none md:text-14">
        <Popover
          title={t('rules.title')}
          triggerLabel={`${ruleSummary(fare)}，${luggageWords(fare, t)}，${t('flight.rules')}`}
          triggerClass="text-left underline decoration-ink-300 decoration-dotted underline-offset-4 hover:text-brand-700"
          trigger={`${ruleSummary(fare)} · ${
            fare.checkedKg > 0 ? t('flight.luggage', { checked: fare.checkedKg }) : t('flight.no-luggage')
          }`}
        >
          <FareRules fare={fare} />
        </Popover>
      </span>
      <span className="order-2 flex items-baseline justify-end gap-1.5 md:order-none md:min-w-30">
        <Money fen={fare.adultFen} size="l" className="max-md:text-20" />
        <span className="text-12 whitespace-nowrap text-ink-500">{discountWords(fare.discountTenths)}</span>
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
