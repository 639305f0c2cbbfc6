import { isMask } from '@woxing/contract/people/identity.rules';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { carrierOf } from '../search/world-names.ts';
import { internationalBookingWords } from './international-order.words.ts';
import type { FlyerDraft } from './passenger-draft.rules.ts';

/** Whom to reach of those who fly, and a frequent flyer's card; within the grid of a form. */
export function FlyerContact({
  flyer,
  airlines,
  problem,
  onChange,
}: {
  readonly flyer: FlyerDraft;
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
    <>
      <TextField
        label={t('intl-book.mobile')}
        help={t('intl-book.mobile-help')}
        type="tel"
        inputMode="numeric"
        maxLength={11}
        autoComplete="off"
        value={flyer.mobile}
        onChange={(mobile) => onChange({ mobile, open: true })}
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
              onChange({ cardAirline, cardNumber: numberOn(flyer, cardAirline), open: true })
            }
            {...fieldOf('cardAirline')}
          />
          <TextField
            label={t('intl-book.card-number')}
            maxLength={20}
            autoComplete="off"
            disabled={flyer.cardAirline === ''}
            value={flyer.cardNumber}
            onChange={(cardNumber) => onChange({ cardNumber, open: true })}
            {...fieldOf('cardNumber')}
          />
        </>
      )}
    </>
  );
}

/** The mask of one carrier's card says nothing of another's. */
function numberOn({ listed, cardNumber }: FlyerDraft, airline: string): string {
  const kept = listed?.travel?.flyerNumbers.find((one) => one.airline === airline)?.number;
  if (kept !== undefined) return kept;
  return airline === '' || isMask(cardNumber) ? '' : cardNumber;
}
