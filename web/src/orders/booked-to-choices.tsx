import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BookedToKind } from '@woxing/contract/orders/orders';
import { type RefObject, useDeferredValue, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { SearchedChoices } from '#src/ui/searched-choices.tsx';
import { bookedToFilterWords } from './booked-to-filter.words.ts';
import { bookedToFound } from './orders.queries.ts';

/** Whichever, and what is found by what is typed; comes when the field is pressed. */
export default function BookedToChoices(props: {
  readonly kind: BookedToKind;
  readonly chosen: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChoose: (id: string) => void;
}) {
  const { kind, ...rest } = props;
  const t = useWords(bookedToFilterWords);
  const [keyword, setKeyword] = useState('');
  const asked = useDeferredValue(keyword.trim());
  const { data, error, refetch } = useQuery({
    ...bookedToFound(kind, asked, ''),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchedChoices
      {...rest}
      label={t(`filter.${kind}`)}
      placeholder={t(`filter.${kind}-search`)}
      keyword={keyword}
      onKeyword={setKeyword}
      first={[{ value: '', label: t(`filter.${kind}-any`) }]}
      found={data?.list.map(({ id, name }) => ({ value: id, label: name }))}
      failed={
        error === null ? undefined : { title: t('filter.failed'), error, onRetry: () => void refetch() }
      }
      none={t(`filter.${kind}-none`)}
      more={data?.more === true ? t('filter.only-first') : undefined}
    />
  );
}
