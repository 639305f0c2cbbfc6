import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { amountTyped, type ClassDraft } from './per-diem-draft.rules.ts';
import { perDiemWords } from './per-diems.words.ts';

/** One class of cities as it is typed. */
export function ClassFields(props: {
  readonly no: number;
  readonly draft: ClassDraft;
  /** It was to be saved: what is wrong is said. */
  readonly asked: boolean;
  readonly onChange: (part: Partial<ClassDraft>) => void;
  readonly onRemove: () => void;
}) {
  const t = useWords(perDiemWords);
  const { no, draft, asked, onChange } = props;
  const wrong = (typed: string) =>
    asked && amountTyped(typed) === undefined ? t('per-diem.amount-wrong') : undefined;
  return (
    <fieldset className="rounded-l bg-surface p-4 shadow-1 md:p-5">
      <legend className="sr-only">{t('per-diem.class', { no })}</legend>
      <div className="grid gap-4 md:grid-cols-3">
        <TextField
          required
          label={t('per-diem.name')}
          maxLength={20}
          value={draft.name}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          required
          label={t('per-diem.meal')}
          inputMode="decimal"
          error={wrong(draft.meal)}
          value={draft.meal}
          onChange={(meal) => onChange({ meal })}
        />
        <TextField
          required
          label={t('per-diem.transport')}
          inputMode="decimal"
          error={wrong(draft.transport)}
          value={draft.transport}
          onChange={(transport) => onChange({ transport })}
        />
      </div>
      <TextArea
        className="mt-4"
        label={t('per-diem.cities')}
        help={t('per-diem.cities-help')}
        value={draft.cities}
        onChange={(cities) => onChange({ cities })}
        maxLength={6000}
      />
      <Button look="quiet" size="s" className="mt-3" onClick={props.onRemove}>
        {draft.name === '' ? t('per-diem.remove-unnamed') : t('per-diem.remove', { name: draft.name })}
      </Button>
    </fieldset>
  );
}
