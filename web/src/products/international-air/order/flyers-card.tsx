import { passengerTypeWords } from '@woxing/contract/people/passenger-types';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { MrzButton } from '#src/travel-documents/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Card } from '#src/ui/card.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { carrierOf } from '../search/world-names.ts';
import { DocumentFields } from './document-fields.tsx';
import { internationalBookingWords } from './international-order.words.ts';
import { type FlyerDraft, readIntoDraft } from './passenger-draft.rules.ts';

/** Who flies, each with a paper, whom to reach and a frequent flyer's card. */
export function FlyersCard({
  flyers,
  airlines,
  problem,
  onChange,
}: {
  readonly flyers: readonly FlyerDraft[];
  /** Carriers of the journey, whose cards count. */
  readonly airlines: readonly string[];
  readonly problem: FormProblem | undefined;
  readonly onChange: (flyers: readonly FlyerDraft[]) => void;
}) {
  const t = useWords(internationalBookingWords);
  return (
    <Card title={t('intl-book.passengers')}>
      <p className="mb-3 text-14 text-ink-500">{t('intl-book.passengers-hint')}</p>
      <div className="flex flex-col gap-5">
        {flyers.map((flyer, at) => (
          <FlyerFields
            key={flyer.key}
            flyer={flyer}
            number={at + 1}
            airlines={airlines}
            problem={problem}
            onChange={(part) => onChange(flyers.with(at, { ...flyer, ...part }))}
          />
        ))}
      </div>
    </Card>
  );
}

function FlyerFields({
  flyer,
  number,
  airlines,
  problem,
  onChange,
}: {
  readonly flyer: FlyerDraft;
  readonly number: number;
  readonly airlines: readonly string[];
  readonly problem: FormProblem | undefined;
  readonly onChange: (part: Partial<FlyerDraft>) => void;
}) {
  const t = useWords(internationalBookingWords);
  const fieldOf = (field: 'mobile' | 'cardAirline' | 'cardNumber') => ({
    error: problem?.field === `${flyer.key}.${field}` ? problem.message : undefined,
    'data-field': `${flyer.key}.${field}`,
  });
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-4 first:border-0 first:pt-0">
      <legend className="sr-only">{t('intl-book.passenger', { number })}</legend>
      <div className="flex items-center gap-2">
        <span aria-hidden="true" className="font-semibold">
          {t('intl-book.passenger', { number })}
        </span>
        <Badge tone="brand">{passengerTypeWords[flyer.type]}</Badge>
        <span className="ml-auto">
          <MrzButton onRead={(read) => onChange({ document: readIntoDraft(flyer.document, read) })} />
        </span>
      </div>
      <DocumentFields
        fieldKey={flyer.key}
        document={flyer.document}
        problem={problem}
        onChange={(document) => onChange({ document })}
      />
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-3">
        <TextField
          label={t('intl-book.mobile')}
          help={t('intl-book.mobile-help')}
          type="tel"
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          value={flyer.mobile}
          onChange={(mobile) => onChange({ mobile })}
          {...fieldOf('mobile')}
        />
        {flyer.type !== 'INF' && (
          <>
            <Select
              label={t('intl-book.card-airline')}
              value={flyer.cardAirline}
              options={[
                { value: '', label: t('intl-book.card-none') },
                ...airlines.map((code) => ({ value: code, label: carrierOf(code).name })),
              ]}
              onChange={(cardAirline) =>
                onChange({ cardAirline, ...(cardAirline === '' && { cardNumber: '' }) })
              }
              {...fieldOf('cardAirline')}
            />
            <TextField
              label={t('intl-book.card-number')}
              maxLength={20}
              autoComplete="off"
              disabled={flyer.cardAirline === ''}
              value={flyer.cardNumber}
              onChange={(cardNumber) => onChange({ cardNumber })}
              {...fieldOf('cardNumber')}
            />
          </>
        )}
        <Checkbox
          className="md:col-span-3"
          label={t('intl-book.save')}
          checked={flyer.save}
          onChange={(save) => onChange({ save })}
        />
      </div>
    </fieldset>
  );
}
