import type { JudgedSearch } from '@woxing/contract/products/air/air-search-standard.rules';
import type { FareOption } from '@woxing/contract/products/air/flights';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { VirtualList } from '#src/ui/virtual-list.tsx';
import type { Compared } from './compare.rules.ts';
import type { Offer } from './flights.rules.ts';
import { ItineraryCard } from './itinerary-card.tsx';
import { offerWords } from './offer.words.ts';

/** Loaded with the first fare that is held for comparison. */
const CompareBar = lazy(() => import('./compare-bar.tsx'));

/** The flights that were found, of which one at a time stands open. */
export default function OfferList(props: {
  readonly offers: readonly Offer[];
  /** What a fare's button does: 预订, or 选为去程. */
  readonly act: string;
  readonly judged: JudgedSearch | undefined;
  readonly onChoose: (fare: FareOption) => void;
}) {
  const t = useWords(offerWords);
  const [openId, setOpenId] = useState<string>();
  const [picked, setPicked] = useState<readonly Compared[]>([]);
  return (
    <>
      <VirtualList
        title={t('query.list')}
        items={props.offers}
        keyOf={(offer) => offer.itinerary.id}
        estimate={90}
      >
        {(offer) => (
          <ItineraryCard
            offer={offer}
            act={props.act}
            judged={props.judged}
            comparing={{ picked, onPicked: setPicked }}
            open={openId === offer.itinerary.id}
            onToggle={() => setOpenId(openId === offer.itinerary.id ? undefined : offer.itinerary.id)}
            onChoose={props.onChoose}
          />
        )}
      </VirtualList>
      <p className="py-5 text-center text-12 text-ink-500">{t('query.end')}</p>
      {picked.length > 0 && (
        <Suspense>
          <CompareBar picked={picked} act={props.act} onPicked={setPicked} onChoose={props.onChoose} />
        </Suspense>
      )}
    </>
  );
}
