import { actsFrom, type EmployeeAct } from '@woxing/contract/people/employees.rules';
import { useState } from 'react';
import { FormDialog } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Select } from '#src/ui/select.tsx';
import type { EmployeeRow } from './employee-columns.tsx';
import { peopleWords } from './people.words.ts';
import { departmentOptions, type Structure } from './structure.ts';
import { useEmployeeActs } from './use-employee-acts.ts';

/** What can be done with the employees that were ticked: only what all of them allow. */
export function EmployeeActs(props: {
  readonly structure: Structure;
  readonly chosen: readonly EmployeeRow[];
  readonly onDone: () => void;
}) {
  const t = useWords(peopleWords);
  const { chosen, structure } = props;
  const [opened, setOpened] = useState<'move' | 'level'>();
  const [choice, setChoice] = useState('');
  const { act, sure, busy } = useEmployeeActs(() => {
    setOpened(undefined);
    props.onDone();
  });
  const may = (op: EmployeeAct) => chosen.every(({ state }) => actsFrom[op].includes(state));
  const open = (what: 'move' | 'level') => {
    setChoice('');
    setOpened(what);
  };
  const options =
    opened === 'move'
      ? [{ value: '', label: t('people.unassigned') }, ...departmentOptions(structure)]
      : [
          { value: '', label: t('people.level-none') },
          ...structure.levels.map(({ id, name }) => ({ value: id, label: name })),
        ];
  const submit = (op: 'move' | 'level') =>
    act(op, chosen, choice === '' ? {} : op === 'move' ? { departmentId: choice } : { levelId: choice });
  return (
    <>
      {may('move') && (
        <>
          <Button look="quiet" onClick={() => open('move')}>
            {t('people.move')}
          </Button>
          <Button look="quiet" onClick={() => open('level')}>
            {t('people.level-change')}
          </Button>
        </>
      )}
      {may('suspend') && (
        <Button look="quiet" busy={busy} onClick={() => sure('suspend', chosen)}>
          {t('people.suspend')}
        </Button>
      )}
      {may('restore') && (
        <Button look="quiet" busy={busy} onClick={() => act('restore', chosen)}>
          {t('people.restore')}
        </Button>
      )}
      {may('leave') && (
        <Button look="quiet" busy={busy} onClick={() => sure('leave', chosen)}>
          {t('people.leave')}
        </Button>
      )}
      {opened !== undefined && (
        <FormDialog
          title={t(`people.${opened}-title`, { count: chosen.length })}
          submit={t('people.save')}
          busy={busy}
          onSubmit={() => submit(opened)}
          onClose={() => setOpened(undefined)}
        >
          <Select
            label={t(opened === 'move' ? 'people.department' : 'people.level')}
            value={choice}
            onChange={setChoice}
            options={options}
          />
        </FormDialog>
      )}
    </>
  );
}
