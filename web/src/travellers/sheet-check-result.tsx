import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckIcon, WarnIcon } from '#src/ui/icon.tsx';
import { travellerWords } from './travellers.words.ts';
import type { SheetCheck } from './use-passenger-import.ts';

const maxShown = 100;

/** What the server found: who would come in, or the rows to be corrected first. */
export function SheetCheckResult(props: {
  readonly check: SheetCheck;
  readonly busy: boolean;
  readonly onSubmit: () => void;
}) {
  const t = useWords(travellerWords);
  const { added, changed, problems } = props.check;
  const count = added + changed;
  if (problems.length > 0) return <Problems problems={problems} others={count} />;
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

function Problems({
  problems,
  others,
}: {
  readonly problems: SheetCheck['problems'];
  readonly others: number;
}) {
  const t = useWords(travellerWords);
  const more = problems.length - maxShown;
  return (
    <section role="alert" className="rounded-m border border-line bg-surface p-4">
      <h2 className="flex items-center gap-2 text-16 text-bad">
        <WarnIcon />
        {t('import.wrong', { count: problems.length })}
      </h2>
      <p className="mt-1 mb-3 text-14 text-ink-700">{t('import.wrong-hint', { count: others })}</p>
      <table aria-label={t('import.problems')} className="w-full text-left text-14">
        <thead className="bg-background text-12 text-ink-500">
          <tr>
            <th className="w-14 px-2 py-2 font-normal">{t('import.column-line')}</th>
            <th className="w-28 px-2 py-2 font-normal">{t('import.column-name')}</th>
            <th className="px-2 py-2 font-normal">{t('import.column-problem')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, maxShown).map(({ line, name, message }) => (
            <tr key={line} className="border-b border-line align-top">
              <td className="digits px-2 py-2">{line}</td>
              <td className="px-2 py-2 break-all">
                {name === '' ? <span className="text-ink-500">{t('import.no-name')}</span> : name}
              </td>
              <td className="px-2 py-2 text-bad">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="mt-2 text-12 text-ink-500">{t('import.wrong-more', { shown: maxShown, more })}</p>
      )}
    </section>
  );
}
