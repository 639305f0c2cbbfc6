import { useQueryClient } from '@tanstack/react-query';
import type { InvoiceTitle } from '@woxing/contract/invoices/invoice-titles';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { usableTitles } from './titles.queries.ts';
import { titleWords } from './titles.words.ts';

/** Deleting, which is asked first, and making the default. */
export function useTitleActs(title: InvoiceTitle) {
  const t = useWords(titleWords);
  const queries = useQueryClient();
  const deleting = useWrite('/member/invoiceTitle/delete');
  const saving = useWrite('/member/invoiceTitle/save');
  const { ofEnterprise: _, ...sent } = title;
  const { id, name, forEmployees } = title;
  // Refused or done: the list is out of date either way.
  const onSettled = () => void queries.invalidateQueries(usableTitles());

  const remove = async () => {
    const agreed = await ask({
      title: t('title-delete.title'),
      words: t(forEmployees ? 'title-delete.words-employees' : 'title-delete.words', { name }),
      yes: t('title-delete.yes'),
      no: t('title-delete.no'),
      danger: true,
    });
    if (agreed) deleting.mutate({ id }, { onSettled, onSuccess: () => toast.ok(t('title-delete.done')) });
  };
  const setDefault = () =>
    saving.mutate(
      { ...sent, isDefault: true },
      { onSettled, onSuccess: () => toast.ok(t('title-list.default-moved')) },
    );
  return {
    remove: () => void remove(),
    setDefault,
    busy: { remove: deleting.isPending, setDefault: saving.isPending },
  };
}
