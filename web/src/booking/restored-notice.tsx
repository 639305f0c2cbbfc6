import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { formWords } from './booking.words.ts';

/** Above a form that began with what was typed before. */
export function RestoredNotice({
  written,
  onClear,
}: {
  /** Whether somebody was written by hand, whose paper is asked for again. */
  readonly written: boolean;
  readonly onClear: () => void;
}) {
  const t = useWords(formWords);
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-m bg-brand-50 px-4 py-1.5 text-14 text-brand-900">
      <output className="min-w-0 flex-1">
        {t('draft.restored')}
        {written && t('draft.papers')}
      </output>
      <Button look="text" size="s" className="-mr-3" onClick={onClear}>
        {t('draft.clear')}
      </Button>
    </div>
  );
}
