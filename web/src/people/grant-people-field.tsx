import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { CloseIcon } from '#src/ui/icon.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { grantWords } from './grants.words.ts';
import { leaderChoices } from './people.queries.ts';

export interface NamedMember {
  readonly memberId: string;
  readonly name: string;
}

/** Some employees, found by name or number; whoever is chosen stands on top. */
export function GrantPeopleField(props: {
  readonly chosen: readonly NamedMember[];
  readonly onChange: (chosen: readonly NamedMember[]) => void;
}) {
  const t = useWords(grantWords);
  const [keyword, setKeyword] = useState('');
  const found = useQuery(leaderChoices(useDeferredValue(keyword.trim()))).data;
  const { chosen, onChange } = props;
  const without = (memberId: string) => chosen.filter((one) => one.memberId !== memberId);
  const list = found?.list ?? [];
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-14 text-ink-700">{t('grant.people')}</legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map(({ memberId, name }) => (
          <li
            key={memberId}
            className="flex items-center gap-1 rounded-pill bg-brand-50 pl-3 text-14 text-brand-700"
          >
            {name}
            <button
              type="button"
              aria-label={t('grant.people-remove', { name })}
              className="p-2"
              onClick={() => onChange(without(memberId))}
            >
              <CloseIcon size={14} />
            </button>
          </li>
        ))}
      </ul>
      <TextField
        label={t('grant.holder-search')}
        labelHidden
        type="search"
        placeholder={t('grant.holder-search-hint')}
        maxLength={40}
        autoComplete="off"
        value={keyword}
        onChange={setKeyword}
      />
      <div className="max-h-44 overflow-y-auto rounded-s border border-line p-2">
        {list.map(({ memberId, name, departmentPath }) => (
          <Checkbox
            key={memberId}
            label={departmentPath === '' ? name : `${name} · ${departmentPath}`}
            checked={chosen.some((one) => one.memberId === memberId)}
            onChange={(on) => onChange(on ? [...without(memberId), { memberId, name }] : without(memberId))}
          />
        ))}
      </div>
      {found !== undefined && found.total > list.length && (
        <p className="text-12 text-ink-500">{t('grant.people-more', { shown: list.length })}</p>
      )}
    </fieldset>
  );
}
