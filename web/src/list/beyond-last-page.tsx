import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { listWords } from './list.words.ts';

/** A page of a list behind those that have rows, and the way to the last of them. */
export default function BeyondLastPage(props: {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}) {
  const t = useWords(listWords);
  const last = Math.min(props.page - 1, props.pages);
  return (
    <EmptyState
      title={t('rows.page-empty')}
      action={<Button onClick={() => props.onPage(last)}>{t('rows.to-page', { page: last })}</Button>}
    />
  );
}
