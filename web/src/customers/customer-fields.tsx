import { useQuery } from '@tanstack/react-query';
import { customerProblem } from '@woxing/contract/people/customer-sheet.rules';
import type { Customer } from '@woxing/contract/people/customers';
import { maxCustomerName, maxCustomerNote } from '@woxing/contract/people/customers.rules';
import { type FormEvent, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { frequentPassengers } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { customerWords } from './customers.words.ts';
import { useFreshCustomers } from './use-customer-acts.ts';

interface Form {
  readonly name: string;
  readonly mobilePhone: string;
  readonly note: string;
  readonly passengerIds: readonly string[];
}

/** A new customer, or what is written of one. The form stands in a dialog, whose footer it brings along. */
export function CustomerForm(props: {
  readonly customer: Customer | undefined;
  /** What a search has not found is offered as the name. */
  readonly name?: string;
  readonly onSaved: (customer: Customer) => void;
  readonly onCancel: () => void;
}) {
  const t = useWords(customerWords);
  const { customer } = props;
  const [form, setForm] = useState<Form>(
    customer ?? { name: props.name ?? '', mobilePhone: '', note: '', passengerIds: [] },
  );
  const [problem, setProblem] = useState<ReturnType<typeof customerProblem>>();
  const { save, saving } = useSave(customer, props.onSaved);
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part });
    setProblem(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = customerProblem(form, customer !== undefined);
    setProblem(found);
    if (found === undefined && !saving.isPending) save(form);
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {saving.error !== null && (
        <p role="alert" className="rounded-s bg-bad-soft px-3 py-2 text-14 text-bad">
          {saving.error.message}
        </p>
      )}
      <TextField
        required
        label={t('customer.name')}
        autoComplete="off"
        maxLength={maxCustomerName}
        value={form.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
      />
      <TextField
        label={t('customer.mobile')}
        help={t('customer.mobile-help')}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        value={form.mobilePhone}
        onChange={(mobilePhone) => change({ mobilePhone })}
        error={errorOf('mobilePhone')}
      />
      <TextArea
        label={t('customer.note')}
        help={t('customer.note-help')}
        maxLength={maxCustomerNote}
        value={form.note}
        onChange={(note) => change({ note })}
      />
      {customer !== undefined && (
        <Travellers chosen={form.passengerIds} onChange={(passengerIds) => change({ passengerIds })} />
      )}
      <div className="flex justify-end gap-3 border-t border-line pt-3">
        <Button look="quiet" onClick={props.onCancel}>
          {t('customer.cancel')}
        </Button>
        <Button type="submit" busy={saving.isPending}>
          {t('customer.save')}
        </Button>
      </div>
    </form>
  );
}

/** Who of the frequent passengers mostly travels for the customer. */
function Travellers(props: {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const t = useWords(customerWords);
  const { chosen, onChange } = props;
  const list = useQuery(frequentPassengers({ own: true, guests: false })).data?.list ?? [];
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset>
      <legend className="text-14 font-semibold">{t('customer.travellers')}</legend>
      <p className="mt-0.5 mb-2 text-12 text-ink-500">
        {t(list.length === 0 ? 'customer.travellers-none' : 'customer.travellers-hint')}
      </p>
      <div className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
        {list.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen.includes(id)}
            onClick={() => toggle(id)}
            className="h-control-36 rounded-pill border border-line px-3.5 text-14 hover:border-brand-300 aria-pressed:border-brand-500 aria-pressed:bg-brand-50 aria-pressed:font-semibold aria-pressed:text-brand-700"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function useSave(customer: Customer | undefined, onSaved: (customer: Customer) => void) {
  const t = useWords(customerWords);
  const fresh = useFreshCustomers();
  const saving = useWrite('/customer/save', { passErrorCodeMsgRet: 'all' });
  const save = ({ name, mobilePhone, note, passengerIds }: Form) =>
    saving.mutate(
      {
        name: name.trim(),
        mobilePhone: mobilePhone.trim(),
        note: note.trim(),
        passengerIds: [...passengerIds],
        ...(customer !== undefined && { id: customer.id, revision: customer.revision }),
      },
      {
        onSuccess: (saved) => {
          toast.ok(t('customer.saved', { name: saved.name }));
          fresh();
          onSaved(saved);
        },
      },
    );
  return { save, saving };
}
