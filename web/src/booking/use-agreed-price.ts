import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { formWords } from './booking.words.ts';
import { priceChange } from './price-change.rules.ts';

/** Puts the old total against the new one; resolves to whether the order is to be placed at the new one. */
export function useAgreedPrice(): (beforeFen: Fen, afterFen: Fen) => Promise<boolean> {
  const t = useWords(formWords);
  return (beforeFen, afterFen) => {
    const after = formatYuan(afterFen);
    const { dearer, byFen } = priceChange(beforeFen, afterFen);
    return ask({
      title: t('changed.title'),
      words: t('changed.words', {
        before: formatYuan(beforeFen),
        after,
        direction: t(dearer ? 'changed.dearer' : 'changed.cheaper'),
        by: formatYuan(byFen),
      }),
      yes: t('changed.yes', { after }),
      no: t('changed.no'),
    });
  };
}
