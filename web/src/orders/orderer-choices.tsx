import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useDeferredValue, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { SearchedChoices } from '#src/ui/searched-choices.tsx';
import { orderWords } from './order.words.ts';
import { ordererWords } from './orderer.words.ts';
import { orderersFound } from './orders.queries.ts';
import { useOrdererName } from './use-orderer-names.ts';

/** Everybody, oneself, and whoever is found by what is typed; comes when the field is pressed. */
export default function OrdererChoices(props: {
  readonly self: string;
  readonly chosen: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChoose: (memberId: string) => void;
}) {
  const { self, ...rest } = props;
  const t = useWords(ordererWords);
  const words = useWords(orderWords);
  const nameOf = useOrdererName();
  const [keyword, setKeyword] = useState('');
  const asked = useDeferredValue(keyword.trim());
  const { data, error, refetch } = useQuery({
    ...orderersFound(asked, ''),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchedChoices
      {...rest}
      label={t('list.orderer')}
      placeholder={t('list.orderer-search')}
      keyword={keyword}
      onKeyword={setKeyword}
      first={[
        { value: '', label: t('list.orderer-any') },
        { value: self, label: words('order.by-self') },
      ]}
      found={data?.list
        .filter(({ memberId }) => memberId !== self)
        .map((person) => ({ value: person.memberId, label: nameOf(person) }))}
      failed={
        error === null ? undefined : { title: t('list.orderer-failed'), error, onRetry: () => void refetch() }
      }
      none={t('list.orderer-none')}
      more={data?.more === true ? t('list.orderer-more') : undefined}
    />
  );
}
