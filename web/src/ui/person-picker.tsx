import { useId, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { CloseIcon } from './icon.tsx';
import { MoreButton } from './searched-choices.tsx';
import { Skeleton } from './skeleton.tsx';
import { EmptyState, ErrorState } from './states.tsx';
import { TextField } from './text-field.tsx';
import type { NextPage } from './use-next-page.ts';

export interface PickablePerson {
  readonly id: string;
  readonly name: string;
  readonly kind: PersonKind;
  /** Department, company: what tells two of one name apart. */
  readonly note?: string;
  readonly photo?: string;
  /** Why this person cannot be chosen now. */
  readonly barred?: string;
  /** Was found by what is typed elsewhere, by more than is shown of them: is not looked at again. */
  readonly found?: boolean;
}

/** Oneself, people of the same enterprise, and guests from outside. */
export type PersonKind = 'self' | 'colleague' | 'guest';
const kinds = { self: '本人', colleague: '同事', guest: '客人' } satisfies Record<PersonKind, string>;

export interface PersonPickerProps {
  readonly label: string;
  readonly people: readonly PickablePerson[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly max?: number;
  readonly state?: 'ready' | 'loading' | 'failed';
  readonly onRetry?: () => void;
  /** What is looked for, for who has more people than are given here. */
  readonly onText?: (text: string) => void;
  /** What can be typed. */
  readonly hint?: string;
  /** It is still being looked for. */
  readonly searching?: boolean;
  /** The way to the next of those who are found. */
  readonly next?: NextPage | undefined;
}

/** People by kind, found by name or note; whoever is chosen stands on top. */
export function PersonPicker(props: PersonPickerProps) {
  const { label, people, chosen, onChange, max = 9, state = 'ready', onRetry, onText } = props;
  const { hint = '查找姓名或部门', searching = false, next } = props;
  const [text, setText] = useState('');
  const title = useId();
  const found = people.filter(
    ({ name, note = '', found: isFound }) => isFound === true || `${name} ${note}`.includes(text.trim()),
  );
  const full = chosen.length >= max;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between">
        <h3 id={title} className="text-16">
          {label}
        </h3>
        <output className="text-12 text-ink-500">
          已选{chosen.length}人，最多{max}人
        </output>
      </div>
      <ul aria-label="已选" className="flex flex-wrap gap-2 empty:hidden">
        {people
          .filter(({ id }) => chosen.includes(id))
          .map(({ id, name, photo }) => (
            <li key={id} className="flex items-center gap-1.5 rounded-pill bg-brand-50 pr-1 text-brand-700">
              <Avatar name={name} src={photo} />
              {name}
              <button
                type="button"
                aria-label={`移除${name}`}
                onClick={() => toggle(id)}
                className="flex size-control-32 items-center justify-center rounded-pill hover:bg-brand-100"
              >
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
      </ul>
      <TextField
        label={hint}
        labelHidden
        type="search"
        placeholder={hint}
        maxLength={40}
        autoComplete="off"
        value={text}
        onChange={(value) => {
          setText(value);
          onText?.(value);
        }}
      />
      {state === 'loading' && <Skeleton className="h-40 w-full" />}
      {state === 'failed' && <ErrorState title="人员加载失败" onRetry={onRetry} />}
      {searching && <output className="text-12 text-ink-500">正在查找…</output>}
      {state === 'ready' && found.length === 0 && next === undefined && !searching && (
        <EmptyState
          picture="people"
          title={people.length === 0 && text.trim() === '' ? '暂无可选人员' : '没有符合的人'}
        />
      )}
      {state === 'ready' &&
        (Object.keys(kinds) as PersonKind[]).map((kind) => (
          <PeopleOfKind
            key={kind}
            kind={kind}
            people={found.filter((person) => person.kind === kind)}
            chosen={chosen}
            full={full}
            onToggle={toggle}
          />
        ))}
      {state === 'ready' && next !== undefined && (
        <div className="self-center">
          <MoreButton {...next} />
        </div>
      )}
    </section>
  );
}

function PeopleOfKind(props: {
  readonly kind: PersonKind;
  readonly people: readonly PickablePerson[];
  readonly chosen: readonly string[];
  readonly full: boolean;
  readonly onToggle: (id: string) => void;
}) {
  if (props.people.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-12 text-ink-500">{kinds[props.kind]}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-m border border-line">
        {props.people.map(({ id, name, note, photo, barred }) => {
          const checked = props.chosen.includes(id);
          return (
            <label
              key={id}
              className="flex min-h-13 cursor-pointer items-center gap-3 px-3 py-2 has-checked:bg-brand-50 has-disabled:cursor-not-allowed"
            >
              <input
                type="checkbox"
                checked={checked}
                disabled={barred !== undefined || (props.full && !checked)}
                onChange={() => props.onToggle(id)}
                className="size-control-20 shrink-0 accent-brand-600"
              />
              <Avatar name={name} src={photo} />
              <span className="min-w-0">
                <span className="block truncate">{name}</span>
                {(barred ?? note) !== undefined && (
                  <span
                    className={`block truncate text-12 ${barred === undefined ? 'text-ink-500' : 'text-warn'}`}
                  >
                    {barred ?? note}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
