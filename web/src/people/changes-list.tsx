import { dayOf, timeOf } from '@woxing/contract/core/days';

export interface WordedChange {
  readonly at: string;
  readonly byName: string;
  readonly words: string;
}

/** What was done, when and by whom; the newest first. */
export function ChangesList({ changes }: { readonly changes: readonly WordedChange[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {changes.map(({ at, byName, words }) => (
        <li key={`${at} ${words}`} className="border-l-2 border-line pl-3 text-14">
          <p>{words}</p>
          <p className="digits text-12 text-ink-500">
            {`${dayOf(new Date(at))} ${timeOf(new Date(at))} · ${byName}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
