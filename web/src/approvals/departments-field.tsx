import { type DepartmentNode, departmentChoices } from '@woxing/contract/people/departments.rules';
import { type RefObject, useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { CloseIcon } from '#src/ui/icon.tsx';
import { SearchedChoices } from '#src/ui/searched-choices.tsx';
import { SearchedField } from '#src/ui/searched-field.tsx';
import { approvalWords } from './approval.words.ts';

type Choices = ReturnType<typeof departmentChoices>;

/** Departments by their paths, since two may have one name; looked for by what is typed, since there may be thousands. */
export function DepartmentsField(props: {
  readonly departments: readonly DepartmentNode[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const t = useWords(approvalWords);
  const { chosen, onChange } = props;
  const choices = departmentChoices(props.departments);
  const known = new Map(choices.map(({ value, label }) => [value, label]));
  const shown = chosen.map((value) => ({ value, label: known.get(value) ?? t('flow.department-gone') }));
  return (
    <div className="flex flex-col gap-2">
      <SearchedField
        look="form"
        label={t('flow.departments')}
        chosen={t(shown.length === 0 ? 'flow.add-department' : 'flow.add-departments')}
      >
        {(close, input) => (
          <Found
            choices={choices.filter(({ value }) => !chosen.includes(value))}
            input={input}
            onChoose={(id) => {
              onChange([...chosen, id]);
              close();
            }}
          />
        )}
      </SearchedField>
      {shown.length > 0 && (
        <ul aria-label={t('flow.departments-chosen')} className="flex flex-wrap gap-2">
          {shown.map(({ value, label }) => (
            <li
              key={value}
              className="flex items-center gap-1.5 rounded-pill bg-brand-50 pr-1 pl-3 text-14 text-brand-700"
            >
              {label}
              <button
                type="button"
                aria-label={t('flow.remove-department', { name: label })}
                onClick={() => onChange(chosen.filter((id) => id !== value))}
                className="flex size-control-32 items-center justify-center rounded-pill hover:bg-brand-100"
              >
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** More than anybody reads: the rest is found by typing. */
const shownAtOnce = 50;

function Found(props: {
  readonly choices: Choices;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onChoose: (id: string) => void;
}) {
  const t = useWords(approvalWords);
  const [keyword, setKeyword] = useState('');
  const found = props.choices.filter(({ label }) => label.includes(keyword.trim()));
  return (
    <SearchedChoices
      label={t('flow.departments')}
      input={props.input}
      placeholder={t('flow.search-department')}
      keyword={keyword}
      onKeyword={setKeyword}
      chosen=""
      first={[]}
      found={found.slice(0, shownAtOnce)}
      failed={undefined}
      none={t('flow.no-department')}
      more={
        found.length > shownAtOnce
          ? t('flow.more-departments', { shown: shownAtOnce, total: found.length })
          : undefined
      }
      onChoose={props.onChoose}
    />
  );
}
