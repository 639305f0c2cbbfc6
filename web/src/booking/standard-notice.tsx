import { dayOf, formatDay } from '@woxing/contract/core/days';
import type { StandardTrace } from '@woxing/contract/standards/standard-trace';
import { brokenLines } from '@woxing/contract/standards/standard-trace.rules';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { WarnIcon } from '#src/ui/icon.tsx';
import { standardWords } from './standard.words.ts';
import { TraceLines, TraceWayOn } from './standard-trace.tsx';

/** What is offered is not held against a version that is kept: then none is named. */
export type NoticeTrace = Pick<StandardTrace, 'over' | 'parts' | 'personFen' | 'reason'> &
  Partial<Pick<StandardTrace, 'levelName' | 'version' | 'publishedAt'>>;

/** By which rules an order is above the travel standard, by how much, and what may be done; nothing where it is within. */
export default function StandardNotice(props: {
  readonly trace: NoticeTrace;
  /** What is asked of whoever books. */
  readonly children?: ReactNode;
}) {
  const t = useWords(standardWords);
  const { over, parts, personFen, reason, levelName, version, publishedAt } = props.trace;
  if (over === null) return null;
  const passed = parts.filter((part) => part.over !== null);
  return (
    <section className="flex gap-2 rounded-m bg-warn-soft px-4 py-3 text-14">
      <WarnIcon size={18} className="mt-px shrink-0 text-warn" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <h2 className="text-14 font-semibold text-warn">{t('trace.over-title')}</h2>
        {passed.map((part) => (
          <div key={part.title} className="flex flex-col gap-2">
            {(parts.length > 1 || part.whose !== undefined) && (
              <h3 className="text-14 font-medium">{part.title}</h3>
            )}
            <TraceLines lines={brokenLines(part)} />
            <TraceWayOn
              over={part.over ?? over}
              personFen={part.whose === undefined && personFen > 0 ? personFen : null}
              nearest={part.nearest}
            />
            {part.whose !== undefined && (
              <p className="text-12 text-ink-500">
                {t('trace.version', { level: part.whose.levelName, version: part.whose.version })}
              </p>
            )}
          </div>
        ))}
        {props.children}
        {reason !== null && <p>{t('trace.reason-kept', { reason })}</p>}
        {levelName !== undefined &&
          version !== undefined &&
          publishedAt !== undefined &&
          parts.every(({ whose }) => whose === undefined) && (
            <p className="text-12 text-ink-500">
              {t('trace.version', { level: levelName, version })}（{formatDay(dayOf(new Date(publishedAt)))}）
            </p>
          )}
      </div>
    </section>
  );
}
