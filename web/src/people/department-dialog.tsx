import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const leaders = useQuery(leaderChoices(undefined));
  const [name, setName] = useState(department?.name ?? '');
  const [parentId, setParentId] = useState(props.parentId ?? '');
  const [leaderId, setLeaderId] = useState(department?.leaderId ?? '');
  const known = leaders.data?.list ?? [];
  const current =
    typeof department?.leaderId === 'string' &&
    !known.some(({ memberId }) => memberId === department.leaderId)
      ? [{ value: department.leaderId, label: department.leaderName ?? department.leaderId }]
      : [];
  const save = () =>
    saving.mutate(
      {
        name,
        ...(department !== undefined && { id: department.id }),
        ...(department === undefined && parentId !== '' && { parentId }),
        ...(leaderId !== '' && { leaderId }),
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
        <Select
          label={t('people.department-leader')}
          help={t('people.department-leader-help')}
          value={leaderId}
          onChange={setLeaderId}
          options={[
            { value: '', label: t('people.department-nobody') },
            ...current,
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
