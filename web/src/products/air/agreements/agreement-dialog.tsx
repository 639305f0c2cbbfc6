import { addDays, type Day, dayOf } from '@woxing/contract/core/days';
import { normalCode } from '@woxing/contract/products/agreements.rules';
import {
  type AgreementProblem,
  agreementProblem,
} from '@woxing/contract/products/air/carrier-agreements.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import type { AgreementRow } from './agreement-table.tsx';
import { useFreshAgreements } from './agreements.queries.ts';
import { agreementWords } from './agreements.words.ts';

interface Draft {
  readonly airline: string;
  readonly code: string;
  readonly validFrom: Day;
  readonly validTo: Day;
}

const aYear = 364;
const longest = 3660;

/** A new agreement, or other days for one that is there: its carrier and code stay. */
export function AgreementDialog(props: {
  readonly airlines: readonly { readonly code: string; readonly name: string }[];
  readonly row: AgreementRow | undefined;
  readonly onClose: () => void;
}) {
  const t = useWords(agreementWords);
  const fresh = useFreshAgreements();
  const { row } = props;
  const [today] = useState(() => dayOf(new Date()));
  const [draft, setDraft] = useState<Draft>(
    () => row ?? { airline: '', code: '', validFrom: today, validTo: addDays(today, aYear) },
  );
  const [problem, setProblem] = useState<AgreementProblem>();
  const saving = useWrite('/flight/agreement/save', { passErrorCodeMsgRet: 'all' });
  const set = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const nameOf = (code: string) =>
    row?.airlineName ?? props.airlines.find((airline) => airline.code === code)?.name ?? code;
  const submit = () => {
    const { airline, validFrom, validTo } = draft;
    const form = { airline, code: normalCode(draft.code), validFrom, validTo };
    const found = agreementProblem(form);
    setProblem(found);
    if (found !== undefined) return;
    saving.mutate(
      { ...form, ...(row !== undefined && { id: row.id, revision: row.revision }) },
      {
        onSuccess: () => {
          toast.ok(t('agreement.saved', { airline: nameOf(airline) }));
          fresh();
          props.onClose();
        },
      },
    );
  };
  const words = problem?.message ?? saving.error?.message;
  return (
    <FormDialog
      title={row === undefined ? t('agreement.add') : t('agreement.edit-title', { airline: row.airlineName })}
      submit={t('agreement.save')}
      busy={saving.isPending}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {words !== undefined && (
        <p role="alert" className="mb-4 rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {words}
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {row === undefined && (
          <>
            <Select
              required
              label={t('agreement.airline')}
              value={draft.airline}
              options={[
                { value: '', label: t('agreement.airline-choose') },
                ...props.airlines.map(({ code, name }) => ({ value: code, label: `${name} ${code}` })),
              ]}
              onChange={(airline) => set({ airline })}
            />
            <TextField
              required
              label={t('agreement.code')}
              placeholder={t('agreement.code-hint')}
              maxLength={16}
              autoComplete="off"
              value={draft.code}
              onChange={(code) => set({ code })}
            />
          </>
        )}
        <DateField
          label={t('agreement.from')}
          value={draft.validFrom}
          min={addDays(today, -longest)}
          max={addDays(today, longest)}
          onChange={(validFrom) => set({ validFrom: validFrom ?? today })}
        />
        <DateField
          label={t('agreement.to')}
          value={draft.validTo}
          min={draft.validFrom}
          max={addDays(draft.validFrom, longest)}
          onChange={(validTo) => set({ validTo: validTo ?? draft.validFrom })}
        />
      </div>
    </FormDialog>
  );
}
