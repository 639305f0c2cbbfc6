import {
  type BookingFigure,
  type BookingFigures,
  bookingFigureFields,
  bookingFigureNames,
  isOwnBookingFigures,
  ownBookingFigures,
} from '@woxing/contract/tenancy/booking-figures.rules';
import { Button } from 'antd';
import { useWords } from '#src/tenants/public.ts';
import { Count } from './figure-inputs.tsx';
import { figuresWords } from './figures.words.ts';
import { Field, Section } from './section.tsx';

/** What may be held without being paid, each figure with the product's own beside it. */
export function BookingFiguresSection(props: {
  readonly figures: BookingFigures;
  readonly problemOf: (field: BookingFigure) => string | undefined;
  readonly onChange: (figures: BookingFigures) => void;
}) {
  const t = useWords(figuresWords);
  const { figures, problemOf, onChange } = props;
  return (
    <Section title={t('figures.bookings')}>
      <p className="mb-3 text-14 text-ink-500">{t('figures.bookings-help')}</p>
      <div className="grid gap-x-6 md:grid-cols-3">
        {bookingFigureFields.map((field) => (
          <Field
            key={field}
            id={`figures-${field}`}
            label={`${bookingFigureNames[field].name}（${bookingFigureNames[field].unit}）`}
            help={t('figures.bookings-own', { count: ownBookingFigures[field] })}
            problem={problemOf(field)}
          >
            <Count
              id={`figures-${field}`}
              value={figures[field]}
              onChange={(count) => onChange({ ...figures, [field]: count })}
            />
          </Field>
        ))}
      </div>
      <Button disabled={isOwnBookingFigures(figures)} onClick={() => onChange(ownBookingFigures)}>
        {t('figures.bookings-reset')}
      </Button>
    </Section>
  );
}
