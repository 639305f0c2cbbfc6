import { departmentLines, departmentTree } from '@woxing/contract/people/departments.rules';
import { useState } from 'react';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { toast } from '#src/ui/toast.tsx';
import { DepartmentDialog } from './department-dialog.tsx';
import { MoveDepartmentDialog } from './move-department-dialog.tsx';
import { peopleWords } from './people.words.ts';
import { countBelow, type Department, type Structure } from './structure.ts';
import { useFreshPeople } from './use-fresh-people.ts';

/** The departments of the enterprise: whose employees are listed, and what can be done with the one that is chosen. */
export function DepartmentPanel(props: {
  readonly structure: Structure;
  readonly chosen: string | undefined;
  readonly onChoose: (department: string | undefined) => void;
}) {
  const t = useWords(peopleWords);
  const { structure, chosen, onChoose } = props;
  const tree = departmentTree(structure.departments);
  const lines = departmentLines(tree);
  const total = structure.departments.reduce((sum, { employees }) => sum + employees, structure.unassigned);
  const department = chosen === undefined ? undefined : tree.find(chosen);
  const line = (id: string | undefined, name: string, count: number, depth = 0) => (
    <li key={id ?? 'all'}>
      <button
        type="button"
        aria-current={chosen === id ? 'true' : undefined}
        onClick={() => onChoose(id)}
        style={{ paddingLeft: 12 + depth * 16 }}
        className={classNames(
          'flex min-h-control-36 w-full items-center gap-2 rounded-m pr-3 text-left text-14',
          chosen === id ? 'bg-brand-50 font-semibold text-brand-700' : 'hover:bg-background',
        )}
      >
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <span className="digits text-12 font-normal text-ink-500">{count}</span>
      </button>
    </li>
  );
  return (
    <section aria-label={t('people.departments')} className="rounded-l bg-surface p-3 shadow-1">
      <h2 className="px-3 pb-2 text-16">{structure.enterpriseName}</h2>
      <ul className="max-h-[60dvh] overflow-y-auto max-md:hidden">
        {line(undefined, t('people.everybody'), total)}
        {lines.map(({ department: each, depth }) =>
          line(each.id, each.name, countBelow(tree, each.id), depth + 1),
        )}
        {structure.unassigned > 0 && line('none', t('people.unassigned'), structure.unassigned, 1)}
      </ul>
      <PanelActs structure={structure} department={department} onGone={() => onChoose(undefined)} />
    </section>
  );
}

function PanelActs(props: {
  readonly structure: Structure;
  readonly department: Department | undefined;
  readonly onGone: () => void;
}) {
  const t = useWords(peopleWords);
  const fresh = useFreshPeople();
  const { structure, department } = props;
  const [opened, setOpened] = useState<'add' | 'edit' | 'move'>();
  const deleting = useWrite('/member/center/department/delete');
  const close = () => setOpened(undefined);
  const remove = async ({ id, name }: Department) => {
    const agreed = await ask({
      title: t('people.department-delete-sure', { name }),
      words: t('people.department-delete-words'),
      yes: t('people.department-delete'),
      no: t('people.cancel'),
      danger: true,
    });
    if (!agreed) return;
    deleting.mutate(
      { id },
      {
        onSuccess: () => {
          toast.ok(t('people.department-deleted', { name }));
          props.onGone();
          fresh();
        },
      },
    );
  };
  return (
    <fieldset
      aria-label={t('people.department-of')}
      className="mt-2 flex flex-wrap gap-x-1 border-t border-line pt-2"
    >
      {typeof department?.leaderName === 'string' && (
        <p className="w-full px-2 pb-1 text-12 text-ink-500">
          {t('people.department-led', { name: department.leaderName })}
        </p>
      )}
      <Button look="text" className="px-2" onClick={() => setOpened('add')}>
        {t(department === undefined ? 'people.department-add' : 'people.department-add-below')}
      </Button>
      {department !== undefined && (
        <>
          <Button look="text" className="px-2" onClick={() => setOpened('edit')}>
            {t('people.department-edit')}
          </Button>
          <Button look="text" className="px-2" onClick={() => setOpened('move')}>
            {t('people.department-move')}
          </Button>
          <Button
            look="text"
            className="px-2"
            busy={deleting.isPending}
            onClick={() => void remove(department)}
          >
            {t('people.department-delete')}
          </Button>
        </>
      )}
      {opened === 'add' && (
        <DepartmentDialog structure={structure} parentId={department?.id} onClose={close} />
      )}
      {opened === 'edit' && department !== undefined && (
        <DepartmentDialog structure={structure} department={department} onClose={close} />
      )}
      {opened === 'move' && department !== undefined && (
        <MoveDepartmentDialog structure={structure} department={department} onClose={close} />
      )}
    </fieldset>
  );
}
