import { maxOverReason } from '@woxing/contract/standards/standard-preferences.rules';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Toggle } from '#src/ui/filter-chip.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { standardWords } from './standard.words.ts';

/** Why somebody books above the standard: chosen of what the enterprise offers, or written. */
export function OverReason(props: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (reason: string) => void;
}) {
  const t = useWords(standardWords);
  const reasons = useMember()?.tripInfo?.tripPreference.standard.reasons ?? [];
  return (
    <div className="flex flex-col gap-2">
      {reasons.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('trace.reason')}</legend>
          {reasons.map((reason) => (
            <Toggle
              key={reason}
              on={props.value === reason}
              onChange={(on) => props.onChange(on ? reason : '')}
            >
              {reason}
            </Toggle>
          ))}
        </fieldset>
      )}
      <TextArea
        label={t('trace.reason')}
        help={t('trace.reason-hint')}
        placeholder={t('trace.reason-other')}
        error={props.error}
        required
        rows={2}
        maxLength={maxOverReason}
        data-field="overReason"
        value={props.value}
        onChange={props.onChange}
      />
    </div>
  );
}
