import { formatDay } from '@woxing/contract/core/days';
import { useSearchForms, useWords } from '#src/tenants/public.ts';
import { SearchFrame } from '#src/ui/search-frame.tsx';
import { trainSearchWords } from './train-search.words.ts';
import { type TrainFormInput, TrainSearchForm } from './train-search-form.tsx';

/** The search over its results: 北京 → 上海, and below it the day. */
export function TrainSearchBar({
  asked,
  onSearch,
}: {
  readonly asked: TrainFormInput | undefined;
  readonly onSearch: (asked: TrainFormInput) => void;
}) {
  const t = useWords(trainSearchWords);
  const kinds = asked?.fast === true ? ` · ${t('train-search.fast')}` : '';
  return (
    <SearchFrame
      forms={useSearchForms()}
      title={asked === undefined ? t('train-search.title') : `${asked.from} → ${asked.to}`}
      hint={asked === undefined ? '' : `${formatDay(asked.day)}${kinds}`}
      words={{ edit: t('train-search.edit'), editAll: t('train-search.edit-all') }}
    >
      {(close) => (
        <TrainSearchForm
          asked={asked}
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
