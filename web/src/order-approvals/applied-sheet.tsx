import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SheetToApproveView } from '@woxing/contract/approvals/sheet-approvals';
import { formatYuan } from '@woxing/contract/core/money';
import { useWrite } from '#src/api/query.ts';
import { CaseProgress } from '#src/approvals/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useProduct } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { ask } from '#src/ui/ask.tsx';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { toast } from '#src/ui/toast.tsx';
import { sheetToApproveRead } from './order-approvals.queries.ts';
import { sheetApprovalWords } from './sheet-approval.words.ts';
import { SheetGrounds, sheetFactsOf } from './sheet-facts.tsx';

/** One's own change or refund that somebody has to agree to, and how far that is. */
export function AppliedSheet({ caseId }: { readonly caseId: string }) {
  const t = useWords(sheetApprovalWords);
  const found = useQuery({
    ...sheetToApproveRead(caseId),
    // What was agreed to is done within seconds.
    refetchInterval: ({ state }) =>
      state.data?.state === 'agreed' || state.data?.holding === true ? 2000 : false,
  });
  const sheet = found.data;
  return (
    <DeskFrame
      title={sheet?.title ?? t('agree-sheet.own-title')}
      crumbs={[{ label: t('agree-sheet.own-title'), to: '/travel/application/order' }]}
      {...(sheet !== undefined && { actions: <Acts sheet={sheet} /> })}
    >
      {sheet === undefined ? (
        found.isError ? (
          <ErrorState
            title={t('agree-sheet.failed')}
            hint={found.error.message}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-96" />
        )
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <Card>
            <div className="flex flex-col gap-4">
              <Outcome sheet={sheet} />
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
                {sheetFactsOf(sheet, t).map(({ label, words }) => (
                  <div key={label} className="contents">
                    <dt className="text-ink-500">{label}</dt>
                    <dd className="min-w-0">{words}</dd>
                  </div>
                ))}
              </dl>
              <SheetGrounds sheet={sheet} receivedAtMs={found.dataUpdatedAt} />
            </div>
          </Card>
          <div className="flex flex-col gap-4">
            <CaseProgress caseId={caseId} />
          </div>
        </div>
      )}
    </DeskFrame>
  );
}

function Outcome({ sheet }: { readonly sheet: SheetToApproveView }) {
  const t = useWords(sheetApprovalWords);
  const words =
    sheet.outcome ??
    (sheet.payable
      ? t('agree-sheet.pay-hint')
      : sheet.state === 'agreed' || sheet.holding
        ? t('agree-sheet.agreed')
        : sheet.state === 'done'
          ? t('agree-sheet.is-done')
          : null);
  return words === null ? null : <output className="rounded-m bg-brand-50 px-3 py-2 text-14">{words}</output>;
}

function Acts({ sheet }: { readonly sheet: SheetToApproveView }) {
  const t = useWords(sheetApprovalWords);
  const queries = useQueryClient();
  const withdrawing = useWrite('/order/withdrawSheetRequest');
  const { links } = useProduct(sheet.product);
  const withdraw = async () => {
    const sure = await ask({
      title: t('agree-sheet.withdraw-title'),
      words: t('agree-sheet.withdraw-words'),
      yes: t('agree-sheet.withdraw'),
      no: t('agree-sheet.keep'),
    });
    if (!sure) return;
    await withdrawing.mutateAsync({ caseId: sheet.caseId });
    toast.ok(t('agree-sheet.withdrawn'));
    for (const key of ['/travel/approval/sheet', '/travel/approval/detail', '/travel/note/ownList'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  return (
    <>
      {sheet.mayWithdraw && (
        <Button
          look="quiet"
          busy={withdrawing.isPending}
          onClick={() => void withdraw().catch(() => undefined)}
        >
          {t('agree-sheet.withdraw')}
        </Button>
      )}
      <Link
        {...links.detail(sheet.orderNo)}
        className={buttonClass({ look: sheet.payable ? 'action' : 'soft' })}
      >
        {sheet.payable ? t('agree-sheet.pay', { amount: formatYuan(sheet.dueFen) }) : t('agree-sheet.open')}
      </Link>
    </>
  );
}
