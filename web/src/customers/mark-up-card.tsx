import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { type MarkUp, type MarkUpKind, markUpKinds } from '@woxing/contract/orders/sale-prices.rules';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { markUpRead } from './customers.queries.ts';
import { customerWords } from './customers.words.ts';
import { readMarkUpOf, typedMarkUp } from './mark-up.rules.ts';

/** What is added to the net price unless an order says otherwise. */
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
      {editing && found.data !== undefined && (
        <MarkUpDialog markUp={found.data} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}

function MarkUpWords({ markUp: { kind, amount } }: { readonly markUp: MarkUp }) {
  const t = useWords(customerWords);
  if (amount === 0) return <span>{t('mark-up.now-none')}</span>;
  return (
    <span className="font-semibold">
      {kind === 'yuan'
        ? t('mark-up.now-yuan', { amount: formatYuan(amount as Fen) })
        : t('mark-up.now-percent', { percent: amount / 10 })}
    </span>
  );
}

function MarkUpDialog({ markUp, onClose }: { readonly markUp: MarkUp; readonly onClose: () => void }) {
  const t = useWords(customerWords);
  const queries = useQueryClient();
  const saving = useWrite('/customer/saveMarkUp');
  const [kind, setKind] = useState(markUp.kind);
  const [typed, setTyped] = useState(typedMarkUp(markUp));
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = readMarkUpOf(kind, typed);
    setProblem(written === undefined ? t(`mark-up.wrong-${kind}`) : undefined);
    if (written === undefined || saving.isPending) return;
    saving.mutate(written, {
      onSuccess: () => {
        toast.ok(t('mark-up.saved'));
        onClose();
      },
      onSettled: () => void queries.invalidateQueries({ queryKey: markUpRead.queryKey }),
    });
  };
  return (
    <Dialog open title={t('mark-up.edit-title')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <RadioGroup<MarkUpKind>
          look="pills"
          name="mark-up-kind"
          title={t('mark-up.kind')}
          titled
          value={kind}
          choices={markUpKinds.map((value) => ({ value, label: t(`mark-up.kind-${value}`) }))}
          onChange={(chosen) => {
            setKind(chosen);
            setTyped(chosen === markUp.kind ? typedMarkUp(markUp) : '');
            setProblem(undefined);
          }}
        />
        <TextField
          required
          label={t(`mark-up.amount-${kind}`)}
          help={t(`mark-up.help-${kind}`)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={typed}
          onChange={setTyped}
          error={problem}
        />
        <div className="flex justify-end gap-3 border-t border-line pt-3">
          <Button look="quiet" onClick={onClose}>
            {t('customer.cancel')}
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {t('mark-up.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
