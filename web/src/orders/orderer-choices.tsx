import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Orderer } from '@woxing/contract/orders/orders';
import { type RefObject, useDeferredValue, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { TextField } from '#src/ui/text-field.tsx';
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
  const { self, chosen, input, onChoose } = props;
  const t = useWords(ordererWords);
  const words = useWords(orderWords);
  const nameOf = useOrdererName();
  const [keyword, setKeyword] = useState('');
  const asked = useDeferredValue(keyword.trim());
  const found = useQuery({ ...orderersFound(asked, ''), placeholderData: keepPreviousData });
  const people = found.data?.list.filter(({ memberId }) => memberId !== self);
  return (
    <div className="flex w-72 max-w-full flex-col gap-2">
      <TextField
        ref={input}
        label={t('list.orderer-search')}
        labelHidden
        type="search"
        placeholder={t('list.orderer-search')}
        maxLength={40}
        autoComplete="off"
        value={keyword}
        onChange={setKeyword}
      />
      <ul aria-label={t('list.orderer')} className="max-h-72 overflow-y-auto">
        {keyword === '' && (
          <>
            <Choice label={t('list.orderer-any')} on={chosen === ''} onChoose={() => onChoose('')} />
            <Choice label={words('order.by-self')} on={chosen === self} onChoose={() => onChoose(self)} />
          </>
        )}
        {people?.map((one: Orderer) => (
          <Choice
            key={one.memberId}
            label={nameOf(one)}
            on={chosen === one.memberId}
            onChoose={() => onChoose(one.memberId)}
          />
        ))}
      </ul>
      {people === undefined &&
        (found.isError ? (
          <ErrorState
            title={t('list.orderer-failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-32" />
        ))}
      {people?.length === 0 && keyword !== '' && (
        <p className="py-2 text-14 text-ink-500">{t('list.orderer-none')}</p>
      )}
      {found.data?.more === true && <p className="text-12 text-ink-500">{t('list.orderer-more')}</p>}
    </div>
  );
}

function Choice({
  label,
  on,
  onChoose,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={on}
        className="w-full rounded-s px-2 py-2 text-left text-14 break-words hover:bg-quiet aria-pressed:bg-brand-50 aria-pressed:font-semibold aria-pressed:text-brand-700"
        onClick={onChoose}
      >
        {label}
      </button>
    </li>
  );
}
