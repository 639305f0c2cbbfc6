import { useWords } from '#src/tenants/public.ts';
import { Card } from '#src/ui/card.tsx';
import { Toggle } from '#src/ui/filter-chip.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { hasRemark, maxRemarks, withRemark } from './ride-draft.rules.ts';
import { rideFormWords } from './ride-form.words.ts';

const phrases = ['luggage', 'quiet', 'call'] as const;

/** What the driver should know. */
export function RemarksCard({
  remarks,
  onChange,
}: {
  readonly remarks: string;
  readonly onChange: (remarks: string) => void;
}) {
  const t = useWords(rideFormWords);
  return (
    <Card title={t('ride.remarks')}>
      <fieldset className="mb-2 flex flex-wrap gap-2">
        <legend className="sr-only">{t('ride.remarks')}</legend>
        {phrases.map((name) => {
          const phrase = t(`ride.remark-${name}`);
          return (
            <Toggle
              key={name}
              on={hasRemark(remarks, phrase)}
              onChange={(on) => onChange(withRemark(remarks, phrase, on))}
            >
              {phrase}
            </Toggle>
          );
        })}
      </fieldset>
      <TextArea
        label={t('ride.remarks')}
        labelHidden
        help={t('ride.remarks-hint')}
        rows={2}
        maxLength={maxRemarks}
        value={remarks}
        onChange={onChange}
      />
    </Card>
  );
}
