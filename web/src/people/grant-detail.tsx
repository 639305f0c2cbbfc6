import { useQuery } from '@tanstack/react-query';
import { grantStateNames } from '@woxing/contract/people/grants.rules';
import { DetailDrawer } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { ChangesList } from './changes-list.tsx';
import { daysWords, type GrantRow, grantTones, powersWords, scopeWords } from './grant-columns.tsx';
import { grantDetail } from './grants.queries.ts';
import { grantWords } from './grants.words.ts';
import { useEndGrant } from './use-grant-acts.ts';

/** One right: for whom and how long, what can be done, and every version that there was. */
export function GrantDetail(props: {
  readonly row: GrantRow;
  readonly onEdit: () => void;
  readonly onClose: () => void;
}) {
  const t = useWords(grantWords);
  const found = useQuery(grantDetail(props.row.id));
  const row = found.data ?? props.row;
  const { end, busy } = useEndGrant(props.onClose);
  return (
    <DetailDrawer
      title={row.name}
      onClose={props.onClose}
      facts={[
        [
          t('grant.state'),
          <Badge key="state" tone={grantTones[row.state]}>
            {grantStateNames[row.state]}
          </Badge>,
        ],
        [t('grant.department'), row.departmentPath === '' ? t('grant.direct') : row.departmentPath],
        [t('grant.scope'), scopeWords(t, row)],
        ...(row.kind === 'orders' ? [[t('grant.powers'), powersWords(t, row)] as const] : []),
        [t('grant.days'), daysWords(t, row)],
        [t('grant.granted-by'), row.grantedBy],
      ]}
      {...(row.state !== 'ended' && {
        actions: (
          <>
            <Button look="soft" onClick={props.onEdit}>
              {t('grant.edit')}
            </Button>
            <Button look="quiet" busy={busy} onClick={() => end(row)}>
              {t('grant.end')}
            </Button>
          </>
        ),
      })}
    >
      <h3 className="mt-6 mb-2 text-16">{t('grant.changes')}</h3>
      {found.data !== undefined ? (
        <ChangesList changes={found.data.changes} />
      ) : found.isError ? (
        <ErrorState
          title={t('grant.failed')}
          hint={found.error.message}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </DetailDrawer>
  );
}
