import { formatYuan } from '@woxing/contract/core/money';
import type { JudgedSearch } from '@woxing/contract/products/air/air-search-standard.rules';
import type { FareOption, Itinerary } from '@woxing/contract/products/air/flights';
import { useWords } from '#src/tenants/public.ts';
import type { Comparing } from './compare-toggle.tsx';
import { FareRow } from './fare-row.tsx';
import { negotiatedWords } from './negotiated.words.ts';
import { offerWords } from './offer.words.ts';
import { TransferLegs } from './transfer-legs.tsx';

/** The fares of an opened flight; loaded when its button is approached. */
export default function FareList(props: {
  readonly itinerary: Itinerary;
  readonly fares: readonly FareOption[];
  /** The flight in words, for buttons that are heard alone. */
  readonly flight: string;
  readonly act: string;
  readonly judged: JudgedSearch | undefined;
  readonly comparing: Comparing;
  readonly onChoose: (fare: FareOption) => void;
}) {
  const t = useWords(offerWords);
  const n = useWords(negotiatedWords);
  const kindOf = (fare: FareOption) => (fare.negotiated === undefined ? '' : n('negotiated.badge'));
  return (
    <>
      {props.itinerary.segments.length > 1 && <TransferLegs flown={props.itinerary} />}
      <ul className="divide-y divide-line">
        {props.fares.map((fare) => (
          <FareRow
            key={fare.offerIds.join()}
            fare={fare}
            act={props.act}
            name={`${props.flight}${kindOf(fare)}${t(`cabin.${fare.cabin}`)}${formatYuan(fare.adultFen)}`}
            comparing={props.comparing}
            label={t('flight.book-of', {
              flight: `${props.flight}${kindOf(fare)}`,
              cabin: t(`cabin.${fare.cabin}`),
              price: formatYuan(fare.adultFen),
              act: props.act,
            })}
            itinerary={props.itinerary}
            judged={props.judged}
            onChoose={() => props.onChoose(fare)}
          />
        ))}
      </ul>
    </>
  );
}
