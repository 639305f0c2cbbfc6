import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { mayDo, type OptionTrace, type TraceLine } from '@woxing/contract/standards/standard-trace.rules';
import { useWords } from '#src/tenants/public.ts';
import { classNames } from '#src/ui/class-names.ts';
import { standardWords } from './standard.words.ts';

/** Every rule that was asked of an option: what it is, what is allowed, by how much it is passed. */
export function TraceLines({ lines }: { readonly lines: readonly TraceLine[] }) {
  const t = useWords(standardWords);
  return (
    <ul className="flex flex-col gap-2.5">
      {lines.map((line) => (
        <li key={`${line.rule} ${line.title}`} className="flex items-start gap-2 text-14">
          <span
            className={classNames(
              'mt-0.5 shrink-0 rounded-s px-1.5 text-12 font-medium whitespace-nowrap',
              line.within ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn',
            )}
          >
            {t(line.within ? 'trace.kept' : 'trace.passed')}
          </span>
          <span className="min-w-0 text-ink-700">
            <span className="font-medium text-ink-900">{line.title}</span>
            <span className="block">
              {t('trace.mine')} <span className="digits">{line.mine}</span>
              <span className="mx-1.5 text-ink-300">|</span>
              {t('trace.limit')} <span className="digits">{line.limit}</span>
              {line.gapFen !== null && (
                <span className="digits ml-1.5 font-semibold whitespace-nowrap text-warn">
                  {t('trace.gap', { gap: formatYuan(line.gapFen) })}
                </span>
              )}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What may be done with an option above the standard, and what there is in its stead. */
export function TraceWayOn(props: {
  readonly over: NonNullable<OptionTrace['over']>;
  readonly personFen: Fen | null;
  /** Null: the search has none; undefined: nobody has looked. */
  readonly nearest: { readonly title: string; readonly fareFen: Fen } | null | undefined;
}) {
  const t = useWords(standardWords);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-14">
      <dt className="text-ink-500">{t('trace.may')}</dt>
      <dd className="font-medium">{mayDo(props.over, props.personFen)}</dd>
      {props.nearest !== undefined && (
        <>
          <dt className="text-ink-500">{t('trace.nearest')}</dt>
          <dd className="digits">
            {props.nearest === null
              ? t('trace.nearest-none')
              : `${props.nearest.title} ${formatYuan(props.nearest.fareFen)}`}
          </dd>
        </>
      )}
    </dl>
  );
}
