import type { SheetProblem } from '@woxing/contract/people/sheet.rules';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { WarnIcon } from '#src/ui/icon.tsx';
import { sheetWords } from './sheets.words.ts';

const maxShown = 100;

/** The rows to be corrected before anything comes in; `others` are in order. */
export function SheetProblems(props: {
  readonly problems: readonly SheetProblem[];
  readonly others: number;
  /** What else can be done with them. */
  readonly children?: ReactNode;
}) {
  const t = useWords(sheetWords);
  const { problems, others } = props;
  const more = problems.length - maxShown;
  return (
    <section role="alert" className="rounded-m border border-line bg-surface p-4">
      <h2 className="flex items-center gap-2 text-16 text-bad">
        <WarnIcon />
        {t('import.wrong', { count: problems.length })}
      </h2>
      <p className="mt-1 mb-3 text-14 text-ink-700">{t('import.wrong-hint', { count: others })}</p>
      {props.children}
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
