import { formatYuan } from '@woxing/contract/core/money';
import type { FareOption } from '@woxing/contract/products/air/flights';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { CloseIcon } from '#src/ui/icon.tsx';
import { type Compared, keyOfFare, maxCompared, toggled } from './compare.rules.ts';
import { offerWords } from './offer.words.ts';
import { readingWords } from './reading.words.ts';

const loadComparison = () => import('./fare-comparison.tsx');
const FareComparison = lazy(loadComparison);

/** The fares that are held for comparison, at the lower edge of the window; loaded with the first of them. */
export default function CompareBar({
  picked,
  act,
  onPicked,
  onChoose,
}: {
  readonly picked: readonly Compared[];
  readonly act: string;
  readonly onPicked: (picked: readonly Compared[]) => void;
  readonly onChoose: (fare: FareOption) => void;
}) {
  const t = useWords(readingWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      {/* What stands below the list stays readable above the bar. */}
      <div aria-hidden="true" className="h-24 md:h-16" />
      <section
        aria-label={t('compare.bar')}
        className="fixed inset-x-0 bottom-(--phone-bar) z-20 animate-rise border-t border-line bg-surface shadow-3"
      >
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-2 px-3 py-2.5 md:px-4 lg:px-6">
          <ul className="flex min-w-0 flex-1 flex-wrap gap-2 max-md:basis-full">
            {picked.map((one) => (
              <Picked key={keyOfFare(one.fare)} one={one} onRemove={() => onPicked(toggled(picked, one))} />
            ))}
          </ul>
          <output className="text-12 text-ink-500">
            {picked.length < 2
              ? t('compare.one-more')
              : t('compare.count', { count: picked.length, most: maxCompared })}
          </output>
          <span className="ml-auto flex gap-2">
            <Button look="quiet" size="s" onClick={() => onPicked([])}>
              {t('compare.clear')}
            </Button>
            <Button
              size="s"
              disabled={picked.length < 2}
              onPointerEnter={() => void loadComparison()}
              onFocus={() => void loadComparison()}
              onClick={() => setOpen(true)}
            >
              {t('compare.open')}
            </Button>
          </span>
        </div>
      </section>
      {open && (
        <Suspense>
          <FareComparison compared={picked} act={act} onChoose={onChoose} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function Picked({ one, onRemove }: { readonly one: Compared; readonly onRemove: () => void }) {
  const t = useWords(readingWords);
  const s = useWords(offerWords);
  const { itinerary, fare } = one;
  const flights = itinerary.segments.map(({ flightNo }) => flightNo).join('+');
  const words = `${flights} ${s(`cabin.${fare.cabin}`)} ${formatYuan(fare.adultFen)}`;
  return (
    <li className="flex items-center gap-1 rounded-s bg-quiet pl-2 text-12">
      {words}
      <button
        type="button"
        aria-label={t('compare.remove-of', { fare: words })}
        onClick={onRemove}
        className="flex size-control-24 items-center justify-center text-ink-500 hover:text-ink-900"
      >
        <CloseIcon size={14} />
      </button>
    </li>
  );
}
