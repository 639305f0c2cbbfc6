import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { emptyWords } from './empty.words.ts';
import { offerWords } from './offer.words.ts';

/** A day without flights, or filters that leave none of them, and what may help. */
export default function NothingShown(props: {
  readonly filtered: boolean;
  readonly onClear: () => void;
  readonly onTransfer: (() => void) | undefined;
}) {
  const t = useWords(emptyWords);
  const s = useWords(offerWords);
  if (props.filtered) {
    return (
      <EmptyState
        title={t('query.filtered')}
        hint={t('query.filtered-hint')}
        action={<Button onClick={props.onClear}>{s('query.clear')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      picture="flights"
      title={t('query.empty')}
      hint={t('query.empty-hint')}
      action={props.onTransfer && <Button onClick={props.onTransfer}>{t('query.empty-transfer')}</Button>}
    />
  );
}
