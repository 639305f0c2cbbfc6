import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { percentText } from '@woxing/contract/distribution/shares.rules';
import { useWrite } from '#src/api/query.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { inviteRead } from './distribution.queries.ts';
import { distributionWords } from './distribution.words.ts';
import { useFreshSubordinates } from './use-subordinate-acts.ts';

const route = getRouteApi('/member/desk/city/joinUpper');

/** Who invites, and what it means to come: nobody is put under another without a word of their own. */
export function JoinUpperPage() {
  const t = useWords(distributionWords);
  const { code = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery({ ...inviteRead(code), enabled: code !== '' });
  const joining = useWrite('/subordinate/join', { passErrorCodeMsgRet: 'all' });
  const fresh = useFreshSubordinates();
  const back = (
    <Link to="/city/subordinate" className={buttonClass({ look: 'quiet' })}>
      {t('subordinate.join-back')}
    </Link>
  );
  const join = (name: string) =>
    joining.mutate(
      { code },
      {
        onSuccess: () => {
          toast.ok(t('subordinate.join-done', { name }));
          fresh();
          void navigate({ to: '/city/subordinate' });
        },
      },
    );
  return (
    <DeskFrame title={t('subordinate.join-title')}>
      <Card className="max-w-2xl">
        {code === '' ? (
          <ErrorState title={t('subordinate.join-failed')} hint={t('subordinate.join-broken')} />
        ) : found.data !== undefined ? (
          <div className="flex flex-col gap-4 text-14">
            {joining.error !== null && (
              <p role="alert" className="rounded-s bg-bad-soft px-3 py-2 text-bad">
                {joining.error.message}
              </p>
            )}
            <p className="text-16">
              {t('subordinate.join-words', {
                name: found.data.name,
                mobile: found.data.mobile,
                percent: percentText(found.data.permille),
              })}
            </p>
            <p className="text-ink-700">{t('subordinate.join-means')}</p>
            <div className="flex flex-wrap gap-3">
              <Button busy={joining.isPending} onClick={() => join(found.data.name)}>
                {t('subordinate.join-submit')}
              </Button>
              {back}
            </div>
          </div>
        ) : found.isError ? (
          <ErrorState
            title={t('subordinate.join-failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-32" />
        )}
      </Card>
    </DeskFrame>
  );
}
