import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Month, monthName, monthsLater } from '@woxing/contract/core/months.rules';
import { retOf } from '@woxing/contract/core/ret-of.rules';
import { recipientsIn, recipientsProblem } from '@woxing/contract/reports/monthly-report.rules';
import { useState } from 'react';
import type { CallError } from '#src/api/call-error.ts';
import { receiveFile } from '#src/api/files.ts';
import { useWrite } from '#src/api/query.ts';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { Select } from '#src/ui/select.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast.tsx';
import { type MonthlySettings, monthlySettings } from './monthly.queries.ts';
import { monthlyWords } from './monthly.words.ts';

/** 差旅月报: any month that is over as a file, and to whom each goes by mail. */
export function MonthlyPart() {
  const t = useWords(monthlyWords);
  const found = useQuery(monthlySettings());
  const { data } = found;
  if (data === undefined)
    return found.isError ? (
      <ErrorState
        title={t('monthly.failed')}
        hint={found.error.message}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <Skeleton className="h-60 w-full" />
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <TakeMonth newest={data.newest} />
      <MailMonths settings={data} />
    </div>
  );
}

const card = 'flex min-w-0 flex-col gap-3 rounded-l bg-surface p-4 shadow-1 md:p-5';
/** Older months are rarely asked for, and can be by the address of the file. */
const monthsShown = 36;

/** A month that is over as a file. */
export function TakeMonth({
  newest,
  path = '/bill/monthly/file',
}: {
  readonly newest: Month;
  readonly path?: '/bill/monthly/file' | '/bill/monthly/grantedFile';
}) {
  const t = useWords(monthlyWords);
  const [month, setMonth] = useState(newest);
  const taking = useMutation<Blob, CallError, Month>({
    mutationFn: (asked) => receiveFile(path, { month: asked }),
    onSuccess: (file, asked) =>
      saveFile(t('monthly.file', { month: monthName(asked) }), 'application/pdf', file),
  });
  const months = Array.from({ length: monthsShown }, (_, back) => monthsLater(newest, -back));
  return (
    <section className={card}>
      <h3 className="text-16">{t('monthly.take-title')}</h3>
      <p className="text-14 text-ink-500">{t('monthly.take-hint')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <Select
            label={t('monthly.month')}
            value={month}
            options={months.map((value) => ({ value, label: monthName(value) }))}
            onChange={setMonth}
          />
        </div>
        <Button busy={taking.isPending} onClick={() => taking.mutate(month)}>
          {t('monthly.take')}
        </Button>
      </div>
    </section>
  );
}

const typedOf = ({ recipients }: MonthlySettings) => recipients.join('\n');

/** What is written, and upon which settings: newer ones take its place until something was changed here. */
function useMailDraft(settings: MonthlySettings) {
  const [base, setBase] = useState(settings);
  const [on, setOn] = useState(settings.on);
  const [typed, setTyped] = useState(() => typedOf(settings));
  const adopt = (newer: MonthlySettings) => {
    setBase(newer);
    setOn(newer.on);
    setTyped(typedOf(newer));
  };
  if (settings.revision > base.revision && on === base.on && typed === typedOf(base)) adopt(settings);
  return { base, on, typed, setBase, setOn, setTyped, adopt };
}

function MailMonths({ settings }: { readonly settings: MonthlySettings }) {
  const t = useWords(monthlyWords);
  const client = useQueryClient();
  const { base, on, typed, setBase, setOn, setTyped, adopt } = useMailDraft(settings);
  const [asked, setAsked] = useState(false);
  const problem = recipientsProblem(recipientsIn(typed), on);
  const saving = useWrite('/bill/monthly/save');
  const isStale = saving.error?.code === retOf('monthly-report.stale');
  const save = () => {
    setAsked(true);
    if (problem !== undefined) return;
    saving.mutate(
      { on, recipients: typed, revision: base.revision },
      {
        onSuccess: (saved) => {
          client.setQueryData(monthlySettings().queryKey, saved);
          adopt(saved);
          toast.ok(t('monthly.saved'));
        },
        // What was typed stays, to be held against what others have saved.
        onError: () => void client.fetchQuery(monthlySettings()).then(setBase, () => undefined),
      },
    );
  };
  return (
    <section className={card}>
      <h3 className="text-16">{t('monthly.mail-title')}</h3>
      <p className="text-14 text-ink-500">{t('monthly.mail-hint')}</p>
      <Checkbox label={t('monthly.on')} checked={on} onChange={setOn} />
      <TextArea
        label={t('monthly.recipients')}
        help={t('monthly.recipients-help')}
        error={asked ? problem : undefined}
        value={typed}
        onChange={setTyped}
        rows={4}
        maxLength={2000}
        inputMode="email"
      />
      {isStale && (
        <p role="alert" className="text-14 text-ink-700">
          {t(base.on ? 'monthly.others-on' : 'monthly.others-off', {
            recipients: base.recipients.join('，') || t('monthly.nobody'),
          })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={saving.isPending} onClick={save}>
          {t('monthly.save')}
        </Button>
        <State settings={settings} />
      </div>
    </section>
  );
}

function State({ settings: { nextAt, toldAt, toldMonth } }: { readonly settings: MonthlySettings }) {
  const t = useWords(monthlyWords);
  return (
    <output className="flex flex-col text-14 text-ink-500">
      {nextAt !== null && <span>{t('monthly.next', { at: stampWords(nextAt) })}</span>}
      {toldMonth !== null && toldAt !== null && (
        <span>{t('monthly.told', { month: monthName(toldMonth), at: stampWords(toldAt) })}</span>
      )}
    </output>
  );
}
