import { SheetProblems } from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckIcon } from '#src/ui/icon.tsx';
import { travellerWords } from './travellers.words.ts';
import type { SheetCheck } from './use-passenger-import.ts';

/** What the server found: who would come in, or the rows to be corrected first. */
export function SheetCheckResult(props: {
  readonly check: SheetCheck;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}) {
  const t = useWords(travellerWords);
  const { added, changed, problems } = props.check;
  const count = added + changed;
  if (problems.length > 0) return <SheetProblems problems={problems} others={count} />;
  return (
    <section aria-live="polite" className="rounded-m border border-line bg-ok-soft p-4">
      <h2 className="flex items-center gap-2 text-16 text-ok">
        <CheckIcon />
        {t('import.clean', { count })}
      </h2>
      <p className="mt-1 mb-3 text-14 text-ink-700">{t('import.clean-hint', { added, changed })}</p>
      <Button busy={props.busy} onClick={props.onSubmit}>
        {t('import.submit', { count })}
      </Button>
    </section>
  );
}
