import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@woxing/contract/core/endpoint';
import type { employeeDetail as detailEndpoint } from '@woxing/contract/people/employees';
import { sexNames } from '@woxing/contract/people/identity.rules';
import { DetailDrawer } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { ChangesList } from './changes-list.tsx';
import { placeWords, StateBadge } from './employee-columns.tsx';
import { employeeDetail } from './people.queries.ts';
import { peopleWords } from './people.words.ts';
import { useEmployeeActs } from './use-employee-acts.ts';

type Employee = OutputOf<typeof detailEndpoint>;

/** One employee: what is written of them, what can be done, and what was. */
export function EmployeeDetail(props: {
  readonly memberId: string;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}) {
  const t = useWords(peopleWords);
  const found = useQuery(employeeDetail(props.memberId));
  if (found.data !== undefined) return <Found {...props} employee={found.data} />;
  return (
    <DetailDrawer title={t('people.open')} onClose={props.onClose}>
      {found.isError ? (
        <ErrorState
          title={t('people.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-64" />
      )}
    </DetailDrawer>
  );
}

function Found(props: {
  readonly employee: Employee;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}) {
  const t = useWords(peopleWords);
  const { employee } = props;
  const { state } = employee;
  const { act, sure, busy } = useEmployeeActs(props.onClose);
  return (
    <DetailDrawer
      title={employee.name}
      onClose={props.onClose}
      facts={[
        [t('people.state'), <StateBadge key="state" t={t} state={state} />],
        [t('people.phone'), employee.mobilePhone === '' ? t('people.phone-gone') : employee.mobilePhone],
        [t('people.department'), placeWords(t, employee)],
        [t('people.level'), employee.levelName],
        [t('people.no'), employee.employeeNo],
        [t('people.email'), employee.email],
        [t('people.sex'), employee.sex === null ? '' : sexNames[employee.sex]],
        [t('people.cost-centre'), employee.costCentre],
        [t('people.can-audit'), t(employee.canAudit ? 'people.yes' : 'people.no-word')],
        [t('people.joined'), employee.joinedOn],
        ...(employee.leftOn === null
          ? ([[t('people.successor'), employee.successor.name]] as const)
          : ([[t('people.left'), employee.leftOn]] as const)),
      ]}
      actions={
        <>
          {state !== 'left' && (
            <Button look="soft" onClick={props.onEdit}>
              {t('people.edit')}
            </Button>
          )}
          {state === 'active' && (
            <Button look="quiet" busy={busy} onClick={() => sure('suspend', [employee])}>
              {t('people.suspend')}
            </Button>
          )}
          {state !== 'active' && (
            <Button look="quiet" busy={busy} onClick={() => act('restore', [employee])}>
              {t('people.restore')}
            </Button>
          )}
          {state !== 'left' && (
            <Button
              look="quiet"
              busy={busy}
              onClick={() => sure('leave', [employee], employee.successor.name)}
            >
              {t('people.leave')}
            </Button>
          )}
        </>
      }
    >
      <h3 className="mt-6 mb-2 text-16">{t('people.changes')}</h3>
      {employee.changes.length === 0 ? (
        <p className="text-14 text-ink-500">{t('people.changes-none')}</p>
      ) : (
        <ChangesList changes={employee.changes} />
      )}
    </DetailDrawer>
  );
}
