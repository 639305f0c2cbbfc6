import type { NoteDetail } from '@woxing/contract/applications/applications';
import { budgetKinds, budgetWords } from '@woxing/contract/applications/trip-application.rules';
import { formatDay, isDay } from '@woxing/contract/core/days';
import { fen, formatYuan } from '@woxing/contract/core/money';
import type { ReactNode } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { AttachedFiles } from '#src/uploads/public.ts';
import { applicationWords } from './application.words.ts';
import { EstimatedWays } from './estimated-ways.tsx';

type Speaker = ReturnType<typeof useWords<typeof applicationWords.base>>;

export interface Fact {
  readonly label: string;
  readonly words: ReactNode;
}

const dayWords = (day: string) => (isDay(day) ? formatDay(day) : '—');

/** What is asked for, line by line; `content` of the note, or what a change asks for instead. */
export function factsOf(
  note: Pick<NoteDetail, 'noteNo' | 'people' | 'guests' | 'files'>,
  content: NoteDetail['content'],
  t: Speaker,
): Fact[] {
  const {
    shape,
    legs,
    cities,
    fromDay,
    untilDay,
    bookUntil,
    travellers,
    guests,
    budget,
    costCentre,
    project,
    reason,
    estimate,
  } = content;
  const trip =
    shape === 'legs' ? (
      <ol>
        {legs.map(({ from, to, day }) => (
          <li key={`${from} ${to} ${day}`}>
            {from} → {to}，{dayWords(day)}
          </li>
        ))}
      </ol>
    ) : (
      `${cities.join('、')}，${dayWords(fromDay)}至${dayWords(untilDay)}`
    );
  const money = budgetKinds
    .filter((kind) => budget[kind] > 0)
    .map((kind) => `${budgetWords[kind]}${formatYuan(budget[kind])}`)
    .join('，');
  const files = note.files.filter(({ id }) => content.attachments.includes(id));
  const guestOf = (id: string) => {
    const { name = '', company = '' } = note.guests.find((one) => one.id === id) ?? {};
    if (name === '') return t('apply.guest-gone');
    return company === '' ? t('apply.guest', { name }) : t('apply.guest-of', { name, company });
  };
  const names = [
    ...travellers.map((id) => note.people.find(({ memberId }) => memberId === id)?.name ?? ''),
    ...guests.map(guestOf),
  ];
  return [
    { label: t('apply.trip'), words: trip },
    { label: t('apply.people'), words: names.join('、') },
    { label: t('apply.budget'), words: money },
    ...(bookUntil === '' ? [] : [{ label: t('apply.book-last'), words: dayWords(bookUntil) }]),
    ...(estimate === null
      ? []
      : [{ label: t('apply.estimate'), words: <EstimatedWays estimate={estimate} by={estimate.by} /> }]),
    { label: t('apply.reason'), words: reason },
    ...(costCentre === '' ? [] : [{ label: t('apply.cost'), words: costCentre }]),
    ...(project === '' ? [] : [{ label: t('apply.project'), words: project }]),
    ...(files.length === 0 ? [] : [{ label: t('apply.files'), words: <AttachedFiles files={files} /> }]),
    { label: t('apply.no'), words: <span className="digits break-all">{note.noteNo}</span> },
  ];
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {facts.map(({ label, words }) => (
        <div key={label} className="contents">
          <dt className="text-ink-500">{label}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** By kind what orders have taken of the budget. */
export function UsedBudget({ note }: { readonly note: Pick<NoteDetail, 'content' | 'usedFen'> }) {
  const t = useWords(applicationWords);
  const kinds = budgetKinds.filter((kind) => note.content.budget[kind] > 0);
  return (
    <ul className="mb-3 flex flex-col gap-1 text-14">
      {kinds.map((kind) => (
        <li key={kind} className="flex flex-wrap justify-between gap-x-4">
          <span>{budgetWords[kind]}</span>
          <span className="digits text-ink-500">
            {t('apply.used', {
              used: formatYuan(note.usedFen[kind]),
              left: formatYuan(fen(Math.max(0, note.content.budget[kind] - note.usedFen[kind]))),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
