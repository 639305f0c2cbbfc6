import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { dayOf } from '@woxing/contract/core/days';
import { isMask } from '@woxing/contract/people/identity.rules';
import type { Passenger } from '@woxing/contract/people/travellers';
import { type FormEvent, useRef, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { useWrite } from '#src/api/query.ts';
import { RestoredNotice } from '#src/booking/public.ts';
import { useDraft } from '#src/drafts/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import {
  blankPassenger,
  factsOfNumber,
  fieldsOfPassenger,
  type PassengerForm,
  type PersonProblem,
  passengerChanged,
  passengerDraftForm,
  passengerFormOf,
  passengerProblem,
  restoredPassenger,
} from './passenger-form.rules.ts';
import { PersonInputs } from './person-inputs.tsx';
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
  const [problem, setProblem] = useState<PersonProblem>();
  const frame = useRef<HTMLFormElement>(null);
  const { save, busy } = useSave(passenger?.id, draft.forget);
  const ofNumber = factsOfNumber(form, kept);

  const change = (part: Partial<PassengerForm>) => {
    setForm(passengerChanged(form, part));
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passengerProblem(form, dayOf(new Date()), kept);
    setProblem(found);
    if (found === undefined)
      return save({ ...form, ...(ofNumber && { bornDate: ofNumber.birth, sex: ofNumber.sex }) });
    frame.current?.querySelector<HTMLElement>(`[data-field="${found.field}"]`)?.focus();
  };

  return (
    <form ref={frame} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {draft.restored && <RestoredNotice written={!isMask(form.certNo)} onClear={draft.clear} />}
      <PersonInputs form={form} kept={kept} problem={problem} onChange={change} />
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
          for (const path of ['/beneficiary/list', '/beneficiary/expiring'])
            void queries.invalidateQueries({ queryKey: [path] });
          toast.ok(t('passenger-edit.saved', { name }));
          void navigate({ to: '/myCenter/passengers' });
        },
      },
    );
  return { save, busy: saving.isPending };
}
