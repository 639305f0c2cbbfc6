import { useWords } from '#src/tenants/public.ts';
import { PlainSearch } from '#src/ui/plain-search.tsx';
import { usualWay } from './train-address.rules.ts';
import { trainSearchWords } from './train-search.words.ts';

/** The search for trains in the shell of the landing page. */
export function PlainTrainSearch({ className }: { readonly className: string }) {
  const t = useWords(trainSearchWords);
  return (
    <PlainSearch
      action="/train/train_query_list"
      look="hero"
      title={t('train-search.title')}
      words={{
        from: t('train-search.from'),
        to: t('train-search.to'),
        day: t('train-search.day'),
        submit: t('train-search.submit'),
        place: t('train-search.place'),
      }}
      {...usualWay}
      fast={t('train-search.fast')}
      className={className}
    />
  );
}
