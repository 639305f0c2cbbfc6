import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { findEmployees } from '@woxing/contract/people/employees';
import { sexNames } from '@woxing/contract/people/identity.rules';
import type { Column } from '#src/list/public.ts';
import type { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import type { peopleWords } from './people.words.ts';

export type EmployeeRow = OutputOf<typeof findEmployees>['list'][number];
export type PeopleTranslate = ReturnType<typeof useWords<typeof peopleWords.base>>;

const tones: Readonly<Record<EmployeeRow['state'], Tone>> = { active: 'ok', suspended: 'warn', left: 'grey' };

export function StateBadge({
  t,
  state,
}: {
  readonly t: PeopleTranslate;
  readonly state: EmployeeRow['state'];
}) {
  return <Badge tone={tones[state]}>{t(`people.state-${state}`)}</Badge>;
}

/** An employee's place as pages say it. */
export const placeWords = (t: PeopleTranslate, { departmentPath }: EmployeeRow) =>
  departmentPath === '' ? t('people.unassigned') : departmentPath;

export function employeeColumns(
  t: PeopleTranslate,
  on: { readonly onOpen: (row: EmployeeRow) => void; readonly onEdit: (row: EmployeeRow) => void },
): readonly Column<EmployeeRow>[] {
  return [
    {
      key: 'name',
      title: t('people.name'),
      shown: 'always',
      text: ({ name }) => name,
      cell: ({ name, employeeNo }) => (
        <>
          <span className="font-semibold">{name}</span>
          {employeeNo !== '' && (
            <span className="digits block text-12 font-normal text-ink-500">{employeeNo}</span>
          )}
        </>
      ),
    },
    {
      key: 'state',
      title: t('people.state'),
      card: 'aside',
      text: ({ state }) => t(`people.state-${state}`),
      cell: ({ state, canAudit }) => (
        <span className="flex flex-wrap gap-1">
          <StateBadge t={t} state={state} />
          {canAudit && <Badge tone="brand">{t('people.audits')}</Badge>}
        </span>
      ),
    },
    {
      key: 'phone',
      title: t('people.phone'),
      className: 'digits whitespace-nowrap',
      text: ({ mobilePhone }) => (mobilePhone === '' ? t('people.phone-gone') : mobilePhone),
    },
    { key: 'department', title: t('people.department'), text: (row) => placeWords(t, row) },
    {
      key: 'level',
      title: t('people.level'),
      className: 'whitespace-nowrap',
      text: ({ levelName }) => (levelName === '' ? t('people.level-none') : levelName),
    },
    { key: 'no', title: t('people.no'), shown: 'file', text: ({ employeeNo }) => employeeNo },
    { key: 'email', title: t('people.email'), shown: 'asked', text: ({ email }) => email },
    {
      key: 'sex',
      title: t('people.sex'),
      shown: 'file',
      text: ({ sex }) => (sex === null ? '' : sexNames[sex]),
    },
    { key: 'cost', title: t('people.cost-centre'), shown: 'asked', text: ({ costCentre }) => costCentre },
    {
      key: 'audit',
      title: t('people.can-audit'),
      shown: 'file',
      text: ({ canAudit }) => t(canAudit ? 'people.yes' : 'people.no-word'),
    },
    { key: 'joined', title: t('people.joined'), shown: 'asked', text: ({ joinedOn }) => joinedOn },
    { key: 'left', title: t('people.left'), shown: 'asked', text: ({ leftOn }) => leftOn ?? '' },
    {
      key: 'acts',
      title: t('people.acts'),
      text: null,
      width: 110,
      cell: (row) => (
        <span className="flex gap-x-3">
          <Button
            look="text"
            className="px-0!"
            aria-label={t('people.open-of', { name: row.name })}
            onClick={() => on.onOpen(row)}
          >
            {t('people.open')}
          </Button>
          {row.state !== 'left' && (
            <Button
              look="text"
              className="px-0!"
              aria-label={t('people.edit-of', { name: row.name })}
              onClick={() => on.onEdit(row)}
            >
              {t('people.edit')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
