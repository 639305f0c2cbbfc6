import { SheetClean, SheetProblems } from '#src/sheets/public.ts';
import { useWords } from '#src/tenants/public.ts';
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
    <SheetClean
      title={t('import.clean', { count })}
      hint={t('import.clean-hint', { added, changed })}
      submit={t('import.submit', { count })}
      busy={props.busy}
      onSubmit={props.onSubmit}
    />
  );
}
