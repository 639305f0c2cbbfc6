import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PerDiems } from '@woxing/contract/invoices/per-diems';
import {
  centralPerDiem,
  edgeDayNames,
  edgeDays,
  maxClasses,
  perDiemProblem,
} from '@woxing/contract/invoices/per-diems.rules';
import { useState } from 'react';
import { post } from '#src/api/call.ts';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { ClassFields } from './per-diem-class.tsx';
import { type ClassDraft, classesTyped, draftsOf, emptyClass } from './per-diem-draft.rules.ts';
import { perDiemWords } from './per-diems.words.ts';

const perDiems = () =>
  queryOptions({
    queryKey: ['/finance/perDiem/read'],
    queryFn: ({ signal }) => post('/finance/perDiem/read', {}, { signal, passErrorCodeMsgRet: 'all' }),
    staleTime: 0,
  });

/** 出差补助: what is given for a day away, by classes of cities. */
export function PerDiemsPage() {
  const t = useWords(perDiemWords);
  const found = useQuery(perDiems());
  const { data } = found;
  return (
    <DeskFrame title={t('per-diem.title')} hint={t('per-diem.hint')}>
      {data !== undefined ? (
        <Form key={data.revision} table={data} />
      ) : found.isError ? (
        <ErrorState
          title={t('per-diem.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </DeskFrame>
  );
}

const card = 'rounded-l bg-surface p-4 shadow-1 md:p-5';

function Form({ table }: { readonly table: PerDiems }) {
  const t = useWords(perDiemWords);
  const client = useQueryClient();
  const saving = useWrite('/finance/perDiem/save');
  const [edges, setEdges] = useState(table.edges);
  const [drafts, setDrafts] = useState(() => draftsOf(table.classes));
  const [asked, setAsked] = useState(false);
  const classes = classesTyped(drafts);
  const problem = classes && perDiemProblem({ classes });
  const change = (id: number, part: Partial<ClassDraft>) =>
    setDrafts(drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  const save = () => {
    setAsked(true);
    if (classes === undefined || problem !== undefined) return;
    const typed = classes.map((one) => ({ ...one, cities: [...one.cities] }));
    saving.mutate(
      { edges, classes: typed, revision: table.revision },
      {
        onSuccess: (saved) => {
          client.setQueryData(perDiems().queryKey, saved);
          toast.ok(t('per-diem.saved'));
        },
      },
    );
  };
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {drafts.length === 0 && (
        <div className={card}>
          <EmptyState title={t('per-diem.empty')} hint={t('per-diem.empty-hint')} />
        </div>
      )}
      {drafts.map((draft, at) => (
        <ClassFields
          key={draft.id}
          no={at + 1}
          draft={draft}
          asked={asked}
          onChange={(part) => change(draft.id, part)}
          onRemove={() => setDrafts(drafts.filter(({ id }) => id !== draft.id))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          disabled={drafts.length >= maxClasses}
          onClick={() => setDrafts([...drafts, emptyClass(Math.max(-1, ...drafts.map(({ id }) => id)) + 1)])}
        >
          {t('per-diem.add')}
        </Button>
        {drafts.length === 0 && (
          <Button look="quiet" onClick={() => setDrafts(draftsOf(centralPerDiem.classes))}>
            {t('per-diem.central')}
          </Button>
        )}
      </div>
      {drafts.length === 0 && <p className="text-12 text-ink-500">{t('per-diem.central-help')}</p>}
      <section className={card}>
        <RadioGroup
          title={t('per-diem.edges')}
          titled
          name="edges"
          value={edges}
          choices={edgeDays.map((value) => ({ value, label: edgeDayNames[value] }))}
          onChange={setEdges}
        />
        <h3 className="mt-4 text-14 font-medium text-ink-700">{t('per-diem.rules-title')}</h3>
        <ul className="mt-1 list-disc pl-5 text-14 text-ink-500">
          <li>{t('per-diem.rule-days')}</li>
          <li>{t('per-diem.rule-city')}</li>
          <li>{t('per-diem.rule-own')}</li>
        </ul>
      </section>
      {asked && problem !== undefined && (
        <p role="alert" className="text-14 text-bad">
          {problem}
        </p>
      )}
      <div>
        <Button busy={saving.isPending} onClick={save}>
          {t('per-diem.save')}
        </Button>
      </div>
    </div>
  );
}
