import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { dayOf } from '@woxing/contract/core/days';
import {
  isMask,
  type PaperType,
  paperNames,
  paperTypes,
  readPastedCard,
  type Sex,
  sexNames,
} from '@woxing/contract/people/identity.rules';
import type { Passenger } from '@woxing/contract/people/travellers';
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWrite } from '#src/api/query.ts';
import { RestoredNotice } from '#src/booking/public.ts';
import { useDraft } from '#src/drafts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import {
  blankPassenger,
  factsOfNumber,
  fieldsOfPassenger,
  type PassengerForm,
  passengerChanged,
  passengerDraftForm,
  passengerFormOf,
  passengerProblem,
  restoredPassenger,
} from './passenger-form.rules.ts';
import { travellerWords } from './travellers.words.ts';

/** The form of one passenger. A number that is not touched stays as it is kept; a pasted identity card fills the rest. */
export function PassengerFields({ passenger }: { readonly passenger: Passenger | undefined }) {
  const t = useWords(travellerWords);
  const kept = passenger !== undefined;
  const [form, setForm, draft] = useDraft<PassengerForm>({
    form: passengerDraftForm(passenger?.id),
    memberId: useMember()?.memberId ?? '',
    blank: kept ? passengerFormOf(passenger) : blankPassenger,
    fieldsOf: fieldsOfPassenger,
    restore: restoredPassenger,
  });
  const [problem, setProblem] = useState<{ readonly field: keyof PassengerForm; readonly message: string }>();
  const frame = useRef<HTMLFormElement>(null);
  const { save, busy } = useSave(passenger?.id, draft.forget);
  const ofNumber = factsOfNumber(form, kept);

  const change = (part: Partial<PassengerForm>) => {
    setForm(passengerChanged(form, part));
    setProblem(undefined);
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = readPastedCard(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    change({ certType: 1, certNo: pasted.certNo, ...(pasted.name !== undefined && { name: pasted.name }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passengerProblem(form, dayOf(new Date()), kept);
    setProblem(found);
    if (found === undefined)
      return save({ ...form, ...(ofNumber && { bornDate: ofNumber.birth, sex: ofNumber.sex }) });
    frame.current?.querySelector<HTMLElement>(`[data-field="${found.field}"]`)?.focus();
  };
  const bind = (field: 'name' | 'certNo' | 'mobilePhone') => ({
    value: form[field],
    onChange: (value: string) => change({ [field]: value }),
    onPaste: paste,
    error: problem?.field === field ? problem.message : undefined,
    'data-field': field,
    autoComplete: 'off',
  });

  return (
    <form ref={frame} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {draft.restored && <RestoredNotice written={!isMask(form.certNo)} onClear={draft.clear} />}
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <TextField
          required
          label={t('passenger-edit.name')}
          help={t('passenger-edit.name-help')}
          maxLength={60}
          {...bind('name')}
        />
        <Select
          required
          label={t('passenger-edit.paper')}
          value={String(form.certType)}
          options={paperTypes.map((type) => ({ value: String(type), label: paperNames[type] }))}
          onChange={(value) => change({ certType: Number(value) as PaperType })}
        />
        <TextField
          required
          label={t('passenger-edit.number')}
          help={t(kept && isMask(form.certNo) ? 'passenger-edit.number-kept' : 'passenger-edit.number-help')}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          {...bind('certNo')}
          // A mask cannot be corrected character by character: the first press takes it whole.
          onFocus={(event) => isMask(form.certNo) && event.target.select()}
        />
        <TextField
          required
          label={t('passenger-edit.birth')}
          help={ofNumber?.birth === '' ? t('passenger-edit.birth-in-number') : undefined}
          type="date"
          value={ofNumber?.birth ?? form.bornDate}
          disabled={ofNumber !== undefined}
          onChange={(bornDate) => change({ bornDate })}
          error={problem?.field === 'bornDate' ? problem.message : undefined}
          data-field="bornDate"
        />
        <Select<Sex | ''>
          label={t('passenger-edit.sex')}
          value={ofNumber?.sex ?? form.sex}
          disabled={ofNumber !== undefined}
          options={[
            { value: '', label: t('passenger-edit.sex-unset') },
            { value: 'M', label: sexNames.M },
            { value: 'F', label: sexNames.F },
          ]}
          onChange={(sex) => change({ sex })}
        />
        <TextField
          label={t('passenger-edit.mobile')}
          help={t(
            kept && isMask(form.mobilePhone) ? 'passenger-edit.mobile-kept' : 'passenger-edit.mobile-help',
          )}
          type="tel"
          inputMode="numeric"
          maxLength={11}
          {...bind('mobilePhone')}
          onFocus={(event) => isMask(form.mobilePhone) && event.target.select()}
        />
      </div>
      <div className="mt-2 flex gap-3 max-md:[&>*]:flex-1">
        <Button type="submit" busy={busy} className="md:min-w-28">
          {t('passenger-edit.save')}
        </Button>
        <Link to="/myCenter/passengers" className={buttonClass({ look: 'quiet', className: 'md:min-w-28' })}>
          {t('passenger-edit.cancel')}
        </Link>
      </div>
    </form>
  );
}

/** Saves and goes back to the list; a refusal is told by the client, and the form stays as it is. */
function useSave(id: string | undefined, onSaved: () => void) {
  const t = useWords(travellerWords);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const saving = useWrite('/beneficiary/add');
  const save = (form: PassengerForm) =>
    saving.mutate(
      { ...form, ...(id !== undefined && { id }) },
      {
        onSuccess: ({ name }) => {
          onSaved();
          void queries.invalidateQueries({ queryKey: ['/beneficiary/list'] });
          toast.ok(t('passenger-edit.saved', { name }));
          void navigate({ to: '/myCenter/passengers' });
        },
      },
    );
  return { save, busy: saving.isPending };
}
