import type { EmployeeAct } from '@woxing/contract/people/employees.rules';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { toast } from '#src/ui/toast.tsx';
import { peopleWords } from './people.words.ts';
import { useFreshPeople } from './use-fresh-people.ts';

interface Whom {
  readonly memberId: string;
  readonly name: string;
}

/** What is done to employees, asked for where it cannot be taken back lightly. */
export function useEmployeeActs(onDone: () => void) {
  const t = useWords(peopleWords);
  const fresh = useFreshPeople();
  const acting = useWrite('/member/center/employee/op');
  const act = (
    op: EmployeeAct,
    whom: readonly Whom[],
    more: { readonly departmentId?: string; readonly levelId?: string } = {},
  ) =>
    acting.mutate(
      { op, memberIds: whom.map(({ memberId }) => memberId), ...more },
      {
        onSuccess: ({ done, phoneless }) => {
          toast.ok(t(`people.done-${op}`, { count: done }));
          if (phoneless.length > 0)
            toast.warn(t('people.restored-phoneless', { names: phoneless.join('、') }));
          fresh();
          onDone();
        },
      },
    );
  const sure = async (op: 'suspend' | 'leave', whom: readonly Whom[], successor?: string) => {
    const [one] = whom;
    const isOne = whom.length === 1 && one !== undefined;
    const leaveWords =
      isOne && successor !== undefined
        ? t('people.sure-leave-words', { successor })
        : t('people.sure-leave-many-words');
    const agreed = await ask({
      title: isOne
        ? t(`people.sure-${op}`, { name: one.name })
        : t(`people.sure-${op}-many`, { count: whom.length }),
      words: op === 'leave' ? leaveWords : t('people.sure-suspend-words'),
      yes: t(`people.${op}`),
      no: t('people.cancel'),
      danger: true,
    });
    if (agreed) act(op, whom);
  };
  return { act, sure: (...whom: Parameters<typeof sure>) => void sure(...whom), busy: acting.isPending };
}
