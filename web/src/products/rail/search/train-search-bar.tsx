import { formatDay } from '@woxing/contract/core/days';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { SearchFrame } from '#src/ui/search-frame.tsx';
import { trainSearchWords } from './train-search.words.ts';
import { type TrainFormInput, TrainSearchForm } from './train-search-form.tsx';

/** The search over its results: 北京 → 上海, and below it the day. */
export function TrainSearchBar({
  wish,
  onSearch,
}: {
  readonly wish: TrainFormInput | undefined;
  readonly onSearch: (wish: TrainFormInput) => void;
}) {
  const t = useWords(trainSearchWords);
  const kinds = wish?.fast === true ? ` · ${t('train-search.fast')}` : '';
  return (
    <SearchFrame
      forms={useSearchForms()}
      title={wish === undefined ? t('train-search.title') : `${wish.from} → ${wish.to}`}
      hint={wish === undefined ? '' : `${formatDay(wish.day)}${kinds}`}
      words={{ edit: t('train-search.edit'), editAll: t('train-search.edit-all') }}
    >
      {(close) => (
        <TrainSearchForm
          wish={wish}
          look="bar"
          onSearch={(next) => {
            close();
            onSearch(next);
          }}
        />
      )}
    </SearchFrame>
  );
}
