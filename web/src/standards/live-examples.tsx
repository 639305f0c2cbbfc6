import { brokenLines, lineWords, mayDo } from '@woxing/contract/standards/standard-trace.rules';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import type { StandardExample } from './standard-editor.ts';
import { standardDeskWords } from './standards.words.ts';

/** What typical options come to under the standard as it is edited. */
export function LiveExamples({ examples }: { readonly examples: readonly StandardExample[] }) {
  const t = useWords(standardDeskWords);
  return (
    <aside className="self-start rounded-m bg-background p-3">
      <h3 className="text-14 font-semibold">{t('std.examples')}</h3>
      <p className="mb-2 text-12 text-ink-500">{t('std.examples-hint')}</p>
      <ul className="flex flex-col gap-2.5" aria-live="polite">
        {examples.map(({ title, trace }) => (
          <li key={title} className="text-14">
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{title}</span>
              <Badge tone={trace.over === null ? 'ok' : 'warn'}>
                {t(trace.over === null ? 'std.example-within' : 'std.example-over')}
              </Badge>
            </span>
            {brokenLines(trace).map((line) => (
              <span key={line.rule} className="block text-12 text-ink-700">
                {lineWords(line)}
              </span>
            ))}
            {trace.over !== null && (
              <span className="block text-12 text-ink-500">{mayDo(trace.over, null)}</span>
            )}
          </li>
        ))}
      </ul>
    </aside>
  );
}
