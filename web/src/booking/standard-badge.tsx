import { type Fen, yuanDigits } from '@woxing/contract/core/money';
import { brokenLines, gapOf, type OptionTrace } from '@woxing/contract/standards/standard-trace.rules';
import { useWords } from '#src/tenants/public.ts';
import { badgeTones } from '#src/ui/badge.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Popover } from '#src/ui/popover.tsx';
import { standardWords } from './standard.words.ts';
import { TraceLines, TraceWayOn } from './standard-trace.tsx';

/** Whether the travel standard allows an option; on hover and tap the rules with their figures, and what may be done. */
export default function StandardBadge(props: {
  readonly trace: OptionTrace;
  /** By how much it is passed in all, where parts are judged together; the widest gap without. */
  readonly gapFen?: Fen | null;
  /** Asked when the reasons are opened. */
  readonly nearest: () => Parameters<typeof TraceWayOn>[0]['nearest'];
  /** Says nothing where the option is within. */
  readonly overOnly?: boolean;
}) {
  const t = useWords(standardWords);
  const { trace, gapFen: gap = gapOf(trace) } = props;
  if (trace.over === null && props.overOnly === true) return null;
  const [broken] = brokenLines(trace);
  const words =
    broken === undefined
      ? t('trace.within')
      : gap === null
        ? t('trace.over-rule', { rule: broken.title })
        : t('trace.over', { yuan: yuanDigits(gap) });
  return (
    <Popover
      hover
      title={words}
      trigger={words}
      triggerClass={classNames(
        'relative z-10 inline-flex items-center self-start rounded-s px-1.5 text-12 font-medium whitespace-nowrap',
        badgeTones[trace.over === null ? 'ok' : 'warn'],
      )}
    >
      {() => (
        <div className="flex max-w-88 flex-col gap-3">
          <TraceLines lines={trace.lines} />
          {trace.over !== null && (
            <div className="border-t border-line pt-3">
              <TraceWayOn over={trace.over} personFen={null} nearest={props.nearest()} />
            </div>
          )}
        </div>
      )}
    </Popover>
  );
}
