import { formatYuan } from '@woxing/contract/core/money';
import { savingOf } from '@woxing/contract/products/agreements.rules';
import type { FareOption } from '@woxing/contract/products/air/flights';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { negotiatedWords } from './negotiated.words.ts';

type Negotiated = Pick<FareOption, 'adultFen' | 'negotiated'>;

/** That a fare is agreed on; nothing of a public one. */
export function NegotiatedBadge({ fare }: { readonly fare: Negotiated }) {
  const t = useWords(negotiatedWords);
  return fare.negotiated !== undefined && <Badge tone="ok">{t('negotiated.badge')}</Badge>;
}

/** The public fare beside it, and what is saved. */
export function NegotiatedSaving({ fare }: { readonly fare: Negotiated }) {
  const t = useWords(negotiatedWords);
  if (fare.negotiated === undefined) return null;
  const { publicFen } = fare.negotiated;
  const { savingFen, percent } = savingOf(fare.adultFen, publicFen);
  return (
    <span className="flex flex-wrap justify-end gap-x-1.5 text-12">
      <span className="whitespace-nowrap text-ink-500">
        {t('negotiated.public')} <s>{formatYuan(publicFen)}</s>
      </span>
      <span className="font-semibold whitespace-nowrap text-ok">
        {t('negotiated.saving', { saving: formatYuan(savingFen), percent })}
      </span>
    </span>
  );
}

/** Public fares are shown alone, for what was agreed on is not known. */
export function NegotiatedMissing({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords(negotiatedWords);
  return (
    <output className="flex flex-wrap items-center gap-3 rounded-l bg-warn-soft px-4 py-2 text-14 text-warn">
      {t('negotiated.missing')}
      <Button look="quiet" size="s" onClick={onRetry}>
        {t('negotiated.retry')}
      </Button>
    </output>
  );
}
