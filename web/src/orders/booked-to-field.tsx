import { useQuery } from '@tanstack/react-query';
import type { BookedToKind } from '@woxing/contract/orders/orders';
import { lazy } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { SearchedField } from '#src/ui/searched-field.tsx';
import { bookedToFilterWords } from './booked-to-filter.words.ts';
import { bookedToFound } from './orders.queries.ts';

const BookedToChoices = lazy(() => import('./booked-to-choices.tsx'));

/** Which department, cost centre or project orders are booked to. */
export default function BookedToField(props: {
  readonly kind: BookedToKind;
  /** Empty: whichever. */
  readonly chosen: string;
  readonly onChange: (id: string) => void;
}) {
  const { kind, chosen, onChange } = props;
  const t = useWords(bookedToFilterWords);
  const { data } = useQuery({ ...bookedToFound(kind, '', chosen), enabled: chosen !== '' });
  return (
    <SearchedField
      label={t(`filter.${kind}`)}
      chosen={chosen === '' ? t(`filter.${kind}-any`) : (data?.chosen?.name ?? '—')}
    >
      {(close, input) => (
        <BookedToChoices
          kind={kind}
          chosen={chosen}
          input={input}
          onChoose={(id) => {
            onChange(id);
            close();
          }}
        />
      )}
    </SearchedField>
  );
}
