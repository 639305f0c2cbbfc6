import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { approvalWords } from './approval.words.ts';
import { mailLinksRead } from './approvals.queries.ts';

/** Whether mails of approvals bring links that decide; each press is kept at once. */
export function MailLinks() {
  const t = useWords(approvalWords);
  const queries = useQueryClient();
  const found = useQuery(mailLinksRead());
  const saving = useWrite('/travel/approval/saveMailLinks');
  const save = (on: boolean) =>
    saving.mutate(
      { on },
      {
        onSuccess: () => {
          toast.ok(t(on ? 'flow.mail-links-saved-on' : 'flow.mail-links-saved-off'));
          void queries.invalidateQueries({ queryKey: mailLinksRead().queryKey });
        },
      },
    );
  if (found.data === undefined)
    return found.isError ? (
      <ErrorState title={t('flow.failed')} hint={found.error.message} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton className="mt-4 h-28" />
    );
  return (
    <Card title={t('flow.mail-links')} className="mt-4">
      <Checkbox
        label={t('flow.mail-links-on')}
        checked={found.data.on}
        disabled={saving.isPending}
        onChange={save}
      />
      <p className="mt-1 text-12 text-ink-500">{t('flow.mail-links-help')}</p>
    </Card>
  );
}
