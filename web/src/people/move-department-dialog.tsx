import { departmentTree } from '@woxing/contract/people/departments.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.tsx';
import { peopleWords } from './people.words.ts';
import { type Department, departmentOptions, type Structure } from './structure.ts';
import { useFreshPeople } from './use-fresh-people.ts';

/** Where a department goes, with all below it: under which other one, and behind which sibling. */
export function MoveDepartmentDialog(props: {
  readonly structure: Structure;
  readonly department: Department;
  readonly onClose: () => void;
}) {
  const t = useWords(peopleWords);
  const fresh = useFreshPeople();
  const { department, structure } = props;
  const { id, name } = department;
  const moving = useWrite('/member/center/department/move', { passErrorCodeMsgRet: 'all' });
  const [parentId, setParentId] = useState(department.parentId ?? '');
  const siblings = departmentTree(structure.departments)
    .childrenOf(parentId === '' ? null : parentId)
    .filter((sibling) => sibling.id !== id);
  const [place, setPlace] = useState('last');
  const move = () =>
    moving.mutate(
      { id, ...(parentId !== '' && { parentId }), ...(place !== 'last' && { place: Number(place) }) },
      {
        onSuccess: () => {
          toast.ok(t('people.department-moved', { name }));
          fresh();
          props.onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('people.department-move-title', { name })}
      submit={t('people.save')}
      busy={moving.isPending}
      onSubmit={move}
      onClose={props.onClose}
    >
      <div className="flex flex-col gap-4">
        <Select
          label={t('people.department-above')}
          help={t('people.department-move-help')}
          error={moving.error?.message}
          value={parentId}
          onChange={(next) => {
            setParentId(next);
            setPlace('last');
          }}
          options={[{ value: '', label: t('people.unassigned') }, ...departmentOptions(structure, id)]}
        />
        <Select
          label={t('people.department-place')}
          value={place}
          onChange={setPlace}
          options={[
            ...siblings.map((sibling, at) => ({
              value: String(at),
              label: t('people.department-before', { name: sibling.name }),
            })),
            { value: 'last', label: t('people.department-last') },
          ]}
        />
      </div>
    </FormDialog>
  );
}
