import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { FormDialog } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Select } from '#src/ui/select.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { toast } from '#src/ui/toast.tsx';
import { leaderChoices } from './people.queries.ts';
import { peopleWords } from './people.words.ts';
import { type Department, departmentOptions, type Structure } from './structure.ts';
import { useFreshPeople } from './use-fresh-people.ts';

/** A new department below `parentId`, or the name and leader of one. */
export function DepartmentDialog(props: {
  readonly structure: Structure;
  readonly department?: Department;
  readonly parentId?: string | undefined;
  readonly onClose: () => void;
}) {
  const t = useWords(peopleWords);
  const fresh = useFreshPeople();
  const { department } = props;
  const saving = useWrite('/member/center/department/save', { passErrorCodeMsgRet: 'all' });
  const [keyword, setKeyword] = useState('');
  const leaders = useQuery(leaderChoices(useDeferredValue(keyword.trim())));
  const [name, setName] = useState(department?.name ?? '');
  const [parentId, setParentId] = useState(props.parentId ?? '');
  const [leader, setLeader] = useState({
    id: department?.leaderId ?? '',
    name: department?.leaderName ?? '',
  });
  const known = leaders.data?.list ?? [];
  const isKnown = known.some(({ memberId }) => memberId === leader.id);
  const areMany = keyword !== '' || (leaders.data?.total ?? 0) > known.length;
  const choose = (id: string) =>
    setLeader({ id, name: known.find(({ memberId }) => memberId === id)?.name ?? leader.name });
  const save = () =>
    saving.mutate(
      {
        name,
        ...(department !== undefined && { id: department.id }),
        ...(department === undefined && parentId !== '' && { parentId }),
        ...(leader.id !== '' && { leaderId: leader.id }),
      },
      {
        onSuccess: () => {
          toast.ok(t('people.department-saved', { name: name.trim() }));
          fresh();
          props.onClose();
        },
      },
    );
  return (
    <FormDialog
      title={
        department === undefined
          ? t('people.department-add')
          : t('people.department-edit-title', { name: department.name })
      }
      submit={t('people.save')}
      busy={saving.isPending}
      onSubmit={save}
      onClose={props.onClose}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={t('people.department-name')}
          value={name}
          onChange={setName}
          maxLength={30}
          required
          autoComplete="off"
          error={saving.error?.message}
        />
        {department === undefined && (
          <Select
            label={t('people.department-above')}
            value={parentId}
            onChange={setParentId}
            options={[{ value: '', label: t('people.unassigned') }, ...departmentOptions(props.structure)]}
          />
        )}
        {areMany && (
          <TextField
            label={t('people.leader-search')}
            type="search"
            value={keyword}
            onChange={setKeyword}
            maxLength={40}
            autoComplete="off"
          />
        )}
        <Select
          label={t('people.department-leader')}
          help={t('people.department-leader-help')}
          value={leader.id}
          onChange={choose}
          options={[
            { value: '', label: t('people.department-nobody') },
            ...(leader.id === '' || isKnown ? [] : [{ value: leader.id, label: leader.name }]),
            ...known.map((each) => ({
              value: each.memberId,
              label: each.employeeNo === '' ? each.name : `${each.name}（${each.employeeNo}）`,
            })),
          ]}
        />
      </div>
    </FormDialog>
  );
}
