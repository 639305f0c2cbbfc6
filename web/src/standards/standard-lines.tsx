import { overActionNames } from '@woxing/contract/standards/standard-trace.rules';
import type { StandardWords } from '@woxing/contract/standards/standards';
import { useWords } from '#src/tenants/public.ts';
import { standardDeskWords } from './standards.words.ts';

/** One product's standard in plain words, with what happens above it. */
export function StandardLines({ words }: { readonly words: StandardWords }) {
  const t = useWords(standardDeskWords);
  return (
    <section className="min-w-0">
      <h3 className="mb-1.5 flex items-center gap-2 text-14 font-semibold">{words.title}</h3>
      {words.limited ? (
        <dl className="grid grid-cols-[minmax(5em,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
          {words.lines.map((line) => (
            <Line key={line.title} title={line.title} words={line.words} />
          ))}
          {words.over !== null && <Line title={t('std.over')} words={overActionNames[words.over]} strong />}
        </dl>
      ) : (
        <p className="text-14 text-ink-500">{t('std.unlimited')}</p>
      )}
    </section>
  );
}

function Line(props: { readonly title: string; readonly words: string; readonly strong?: boolean }) {
  return (
    <>
      <dt className="text-ink-500">{props.title}</dt>
      <dd className={props.strong === true ? 'font-medium' : undefined}>{props.words}</dd>
    </>
  );
}
