import { lazy } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { SearchedField } from '#src/ui/searched-field.tsx';
import { ordererWords } from './orderer.words.ts';
import { useChosenOrderer } from './use-orderer-names.ts';

const OrdererChoices = lazy(() => import('./orderer-choices.tsx'));

/** Whose orders are shown. */
export default function OrdererField(props: {
  readonly self: string;
  /** Empty: of everybody. */
  readonly chosen: string;
  readonly onChange: (memberId: string) => void;
}) {
  const { self, chosen, onChange } = props;
  const t = useWords(ordererWords);
  return (
    <SearchedField label={t('list.orderer')} chosen={useChosenOrderer(chosen)}>
      {(close, input) => (
        <OrdererChoices
          self={self}
          chosen={chosen}
          input={input}
          onChoose={(memberId) => {
            onChange(memberId);
            close();
          }}
        />
      )}
    </SearchedField>
  );
}
