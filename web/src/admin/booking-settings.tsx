import {
  type BookingSetting,
  type BookingSettings,
  bookingSettingFields,
  bookingSettingNames,
  isOwnBookingSettings,
  ownBookingSettings,
} from '@woxing/contract/tenancy/booking-settings.rules';
import { Button } from 'antd';
import { FormField } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { businessSettingsWords } from './business-settings.words.ts';
import { Count } from './business-settings-inputs.tsx';
import { Section } from './section.tsx';

/** What may be held without being paid, each figure with the product's own beside it. */
export function BookingSettingsSection(props: {
  readonly settings: BookingSettings;
  readonly problemOf: (field: BookingSetting) => string | undefined;
  readonly onChange: (settings: BookingSettings) => void;
}) {
  const t = useWords(businessSettingsWords);
  const { settings, problemOf, onChange } = props;
  return (
    <Section title={t('business-settings.bookings')}>
      <p className="mb-3 text-14 text-ink-500">{t('business-settings.bookings-help')}</p>
      <div className="grid gap-x-6 md:grid-cols-3">
        {bookingSettingFields.map((field) => (
          <FormField
            key={field}
            id={`settings-${field}`}
            label={`${bookingSettingNames[field].name}（${bookingSettingNames[field].unit}）`}
            help={t('business-settings.bookings-own', { count: ownBookingSettings[field] })}
            problem={problemOf(field)}
          >
            <Count
              id={`settings-${field}`}
              value={settings[field]}
              onChange={(count) => onChange({ ...settings, [field]: count })}
            />
          </FormField>
        ))}
      </div>
      <Button disabled={isOwnBookingSettings(settings)} onClick={() => onChange(ownBookingSettings)}>
        {t('business-settings.bookings-reset')}
      </Button>
    </Section>
  );
}
