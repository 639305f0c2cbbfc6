import { type AgeType, maskPaper, paperNames } from '@woxing/contract/people/identity.rules';
import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import { useState } from 'react';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { TravellerFields } from '#src/booking/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { OfflinePassenger, TicketDraft } from './offline-draft.rules.ts';
import { offlineOrderWords } from './offline-order.words.ts';

const types: readonly AgeType[] = ['ADT', 'CHD', 'INF'];
const amounts = ['fare', 'airport', 'fuel'] as const;

/** Who flew, by which numbers, and what each ticket cost. */
export function OfflinePassengerFields({
  passenger,
  complete,
  legs,
  problem,
  onChange,
}: {
  readonly passenger: OfflinePassenger;
  /** All that an order needs of the person was read: it is shown in a line, and written anew at wish. */
  readonly complete: boolean;
  /** `CA1501 PEK—SHA`, in the order of the flights. */
  readonly legs: readonly string[];
  readonly problem: FormProblem | undefined;
  readonly onChange: (more: Partial<OfflinePassenger>) => void;
}) {
  const t = useWords(offlineOrderWords);
  const { key, listed, written, type, tickets, service } = passenger;
  const name = listed?.name ?? written.name;
  const [editing, setEditing] = useState(listed === undefined && !complete);
  const open = editing || (!complete && listed === undefined);
  const bind = (field: string) => ({
    error: problem?.field === `${key}.${field}` ? problem.message : undefined,
    'data-field': `${key}.${field}`,
    autoComplete: 'off',
  });
  const change = (leg: number, more: Partial<TicketDraft>) =>
    onChange({ tickets: tickets.map((ticket, at) => (at === leg ? { ...ticket, ...more } : ticket)) });
  return (
    <li className="rounded-m border border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <p className="min-w-0 flex-1 font-semibold max-md:basis-full">
          {name}
          {!open && (
            <span className="ml-3 font-normal whitespace-nowrap text-ink-500 max-md:ml-0 max-md:block">
              {listed?.certTypeCN ?? paperNames[written.certType]}{' '}
              <span className="digits">{listed?.certNo ?? maskPaper(written.certNo)}</span>
            </span>
          )}
        </p>
        <Select<AgeType>
          label={t('keep.type')}
          labelHidden
          className="w-28"
          value={type}
          options={types.map((value) => ({ value, label: passengerTypeWords[value] }))}
          onChange={(value) => onChange({ type: value })}
        />
        {!open && listed === undefined && (
          <Button
            look="text"
            size="s"
            className="max-md:ml-auto"
            aria-label={t('keep.edit-of', { name })}
            onClick={() => setEditing(true)}
          >
            {t('keep.edit')}
          </Button>
        )}
      </div>
      {open && (
        <TravellerFields
          fieldKey={key}
          traveller={written}
          problem={problem}
          mayKeep
          onChange={(part) => onChange({ written: { ...written, ...part } })}
        />
      )}
      <div className="flex flex-col gap-4 border-t border-line p-3">
        {tickets.map((ticket, leg) => (
          <div key={legs[leg]} className="flex flex-col gap-2">
            <p className="text-14 font-semibold text-ink-700">{legs[leg]}</p>
            <div className="grid grid-cols-3 items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
              <TextField
                required
                className="max-md:col-span-3"
                label={t('keep.ticket-no')}
                aria-label={t('keep.ticket-no-of', { name, flight: legs[leg]! })}
                inputMode="numeric"
                maxLength={14}
                value={ticket.ticketNo}
                onChange={(ticketNo) => change(leg, { ticketNo })}
                {...bind(`ticketNo-${leg}`)}
              />
              {amounts.map((field) => (
                <TextField
                  key={field}
                  required={field === 'fare'}
                  label={t(`keep.${field}`)}
                  aria-label={t(`keep.${field}-of`, { name, flight: legs[leg]! })}
                  inputMode="decimal"
                  maxLength={10}
                  placeholder="0"
                  value={ticket[field]}
                  onChange={(value) => change(leg, { [field]: value })}
                  {...bind(`${field}-${leg}`)}
                />
              ))}
            </div>
          </div>
        ))}
        <TextField
          className="md:max-w-60"
          label={t('keep.service')}
          aria-label={t('keep.service-of', { name })}
          help={t('keep.service-help')}
          inputMode="decimal"
          maxLength={10}
          placeholder="0"
          value={service}
          onChange={(value) => onChange({ service: value })}
          {...bind('service')}
        />
      </div>
    </li>
  );
}
