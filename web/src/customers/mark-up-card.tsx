import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MarkUp } from '@woxing/contract/orders/sale-prices.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { toast } from '#src/ui/toast.tsx';
import { markUpRead } from './customers.queries.ts';
import { customerWords } from './customers.words.ts';
import { MarkUpForm } from './mark-up-form.tsx';
import { MarkUpWords } from './mark-up-words.tsx';
import { SpecialMarkUps } from './special-mark-ups.tsx';

/** What is added to the net price unless an order says otherwise, for all and for some. */
export function MarkUpCard() {
  const t = useWords(customerWords);
  const found = useQuery(markUpRead);
  const [editing, setEditing] = useState(false);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-16">{t('mark-up.title')}</h2>
        {found.data !== undefined ? (
          <>
            <MarkUpWords markUp={found.data} />
            <Button
              look="text"
              size="s"
              aria-label={t('mark-up.edit-title')}
              onClick={() => setEditing(true)}
            >
              {t('mark-up.edit')}
            </Button>
          </>
        ) : found.isError ? (
          <>
            <span className="text-bad">{t('mark-up.failed')}</span>
            <Button look="text" size="s" onClick={() => void found.refetch()}>
              {t('mark-up.retry')}
            </Button>
          </>
        ) : (
          <Skeleton className="h-6 w-40" />
        )}
        <p className="basis-full text-12 text-ink-500">{t('mark-up.hint')}</p>
      </div>
      {found.data !== undefined && <SpecialMarkUps kept={found.data.special} />}
      {editing && found.data !== undefined && (
        <MarkUpDialog markUp={found.data} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

function MarkUpDialog({ markUp, onClose }: { readonly markUp: MarkUp; readonly onClose: () => void }) {
  const t = useWords(customerWords);
  const queries = useQueryClient();
  const saving = useWrite('/customer/saveMarkUp');
  return (
    <Dialog open stays title={t('mark-up.edit-title')} onClose={onClose}>
      <MarkUpForm
        markUp={markUp}
        busy={saving.isPending}
        onClose={onClose}
        onWritten={(written) =>
          saving.mutate(written, {
            onSuccess: () => {
              toast.ok(t('mark-up.saved'));
              onClose();
            },
            onSettled: () => void queries.invalidateQueries({ queryKey: markUpRead.queryKey }),
          })
        }
      />
    </Dialog>
  );
}
