import type { Day } from '@woxing/contract/core/days';
import { Suspense, useState } from 'react';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { KeptTitles } from '#src/invoices/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { Toggle } from '#src/ui/filter-chip.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import {
  arrivalClocks,
  type HotelOrderDraft,
  hasRequest,
  type InvoiceDraft,
  invoiceWishes,
  isNextMorning,
  withRequest,
} from './hotel-draft.rules.ts';
import { hotelFormWords } from './hotel-form.words.ts';

const maxRequests = 200;
interface WishFieldsProps {
  readonly draft: Pick<HotelOrderDraft, 'arrivesAt' | 'requests'>;
  readonly arrival: Day;
  /** Until when a room is kept that is neither paid nor guaranteed. */
  readonly heldUntil: string | null;
  readonly rooms: number;
  readonly problem: FormProblem | undefined;
  readonly onChange: (part: Partial<Pick<HotelOrderDraft, 'arrivesAt' | 'requests'>>) => void;
}

const phrases = ['high', 'quiet', 'smokeless', 'near'] as const;

/** When they come, and what else they would like. */
export function WishesCard(props: WishFieldsProps) {
  const t = useWords(hotelFormWords);
  return (
    <Card title={t('hotel-form.wishes')}>
      <WishFields {...props} />
    </Card>
  );
}

export function WishFields({ draft, arrival, heldUntil, rooms, problem, onChange }: WishFieldsProps) {
  const t = useWords(hotelFormWords);
  const [now] = useState(() => new Date());
  const { arrivesAt, requests } = draft;
  const clocks = arrivalClocks(arrival, now, heldUntil);
  const offered = clocks.includes(arrivesAt) ? clocks : [arrivesAt, ...clocks];
  const words = (clock: string) =>
    isNextMorning(clock) ? t('hotel-form.arrives-next', { clock: clock.replace(/^0/, '') }) : clock;
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('hotel-form.arrives-at')}
        help={
          heldUntil === null ? t('hotel-form.held-all-night') : t('hotel-form.held', { clock: heldUntil })
        }
        error={problem?.field === 'arrivesAt' ? problem.message : undefined}
        data-field="arrivesAt"
        value={arrivesAt}
        options={offered.map((clock) => ({ value: clock, label: words(clock) }))}
        onChange={(clock) => onChange({ arrivesAt: clock })}
        className="md:w-72"
      />
      <div className="flex flex-col gap-2">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('hotel-form.requests')}</legend>
          {phrases
            .filter((phrase) => phrase !== 'near' || rooms > 1)
            .map((name) => {
              const phrase = t(`hotel-form.request-${name}`);
              return (
                <Toggle
                  key={name}
                  on={hasRequest(requests, phrase)}
                  onChange={(on) =>
                    onChange({ requests: withRequest(requests, phrase, on).slice(0, maxRequests) })
                  }
                >
                  {phrase}
                </Toggle>
              );
            })}
        </fieldset>
        <TextArea
          label={t('hotel-form.requests')}
          help={t('hotel-form.requests-hint')}
          rows={2}
          maxLength={maxRequests}
          value={requests}
          onChange={(text) => onChange({ requests: text })}
        />
      </div>
    </div>
  );
}

/** What the hotel is asked to issue when they leave. */
export function InvoiceCard({
  invoice,
  problem,
  onChange,
}: {
  readonly invoice: InvoiceDraft;
  readonly problem: FormProblem | undefined;
  readonly onChange: (invoice: InvoiceDraft) => void;
}) {
  const t = useWords(hotelFormWords);
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return (
    <Card title={t('hotel-form.invoice')}>
      <p className="mb-2 text-12 text-ink-500">{t('hotel-form.invoice-hint')}</p>
      <RadioGroup
        title={t('hotel-form.invoice')}
        name="hotel-invoice"
        value={invoice.kind}
        choices={invoiceWishes.map((value) => ({ value, label: t(`hotel-form.invoice-${value}`) }))}
        onChange={(kind) => onChange({ ...invoice, kind })}
      />
      {invoice.kind !== 'none' && (
        <div className="mt-3 grid gap-x-4 gap-y-3 md:grid-cols-2">
          <Suspense>
            <KeptTitles
              chosen={invoice}
              className="md:col-span-2"
              onChoose={({ name, taxNo }) => onChange({ ...invoice, title: name, taxNo })}
            />
          </Suspense>
          <TextField
            label={t('hotel-form.invoice-title')}
            required={invoice.kind === 'special'}
            help={invoice.kind === 'plain' ? t('hotel-form.invoice-title-help') : undefined}
            autoComplete="organization"
            maxLength={100}
            data-field="invoice.title"
            error={errorOf('invoice.title')}
            value={invoice.title}
            onChange={(title) => onChange({ ...invoice, title })}
          />
          <TextField
            label={t('hotel-form.invoice-tax-no')}
            required={invoice.kind === 'special'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            data-field="invoice.taxNo"
            error={errorOf('invoice.taxNo')}
            value={invoice.taxNo}
            onChange={(taxNo) => onChange({ ...invoice, taxNo })}
          />
        </div>
      )}
    </Card>
  );
}
