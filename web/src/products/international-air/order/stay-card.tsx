import { countries } from '@woxing/contract/generated/countries';
import type { StayAddress } from '@woxing/contract/people/stay-address.rules';
import type { FormProblem } from '#src/booking/public.rules.ts';
import { CountryField } from '#src/places/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { internationalBookingWords } from './international-order.words.ts';

/** Where those who fly stay first in a country that is told of it before they come. */
export function StayCard({
  country,
  stay,
  problem,
  onChange,
}: {
  readonly country: string;
  readonly stay: StayAddress;
  readonly problem: FormProblem | undefined;
  readonly onChange: (stay: StayAddress) => void;
}) {
  const t = useWords(internationalBookingWords);
  const errorOf = (field: keyof StayAddress) =>
    problem?.field === `stay.${field}` ? problem.message : undefined;
  const bind = (field: 'street' | 'city' | 'state' | 'postcode') => ({
    value: stay[field],
    onChange: (value: string) => onChange({ ...stay, [field]: value.toUpperCase() }),
    error: errorOf(field),
    'data-field': `stay.${field}`,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  });
  const name = countries.find(({ code }) => code === country)?.Name ?? country;
  return (
    <Card title={t('intl-stay.title', { country: name })}>
      <p className="mb-3 text-14 text-ink-500">{t('intl-stay.hint', { country: name })}</p>
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-3">
        <TextField
          required
          className="md:col-span-2"
          label={t('intl-stay.street')}
          help={t('intl-stay.street-help')}
          maxLength={60}
          {...bind('street')}
        />
        <TextField required label={t('intl-stay.city')} maxLength={40} {...bind('city')} />
        <TextField
          required
          label={t('intl-stay.state')}
          help={t('intl-stay.state-help')}
          maxLength={40}
          {...bind('state')}
        />
        <TextField required label={t('intl-stay.postcode')} maxLength={10} {...bind('postcode')} />
        <CountryField
          label={t('intl-stay.residence')}
          value={stay.residence}
          error={errorOf('residence')}
          onChange={(residence) => onChange({ ...stay, residence })}
        />
      </div>
    </Card>
  );
}
