import { useQueryClient } from '@tanstack/react-query';
import type { InvoicePost } from '@woxing/contract/invoices/invoice-applications';
import { type PostState, postStateNames } from '@woxing/contract/invoices/invoice-posts.rules';
import { useWrite } from '#src/api/query.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { toast } from '#src/ui/toast.tsx';
import { invoiceWords } from './invoices.words.ts';

const tones: Record<PostState, Tone> = {
  waiting: 'brand',
  'to-send': 'brand',
  sent: 'ok',
  received: 'ok',
  refused: 'bad',
  dropped: 'grey',
};

/** What became of paper: on its way with whom, there, or asked back. */
export function PostLine({
  applicationNo,
  post,
}: {
  readonly applicationNo: string;
  readonly post: InvoicePost;
}) {
  const t = useWords(invoiceWords);
  const queries = useQueryClient();
  const receiving = useWrite('/member/invoice/received');
  const { state, courier, trackingNo, back, to, reason, own } = post;
  const receive = () =>
    receiving.mutate(
      { applicationNo },
      {
        onSuccess: () => toast.ok(t('invoices.post-received')),
        onSettled: () => void queries.invalidateQueries({ queryKey: ['/member/invoice/list'] }),
      },
    );
  return (
    <div className="flex flex-col items-start gap-1 text-12 max-md:items-end max-md:text-right">
      <Badge tone={tones[state]}>{postStateNames[state]}</Badge>
      {trackingNo !== '' && (
        <p>
          <span className="block text-ink-500">{courier}</span>
          <span className="digits break-all">{trackingNo}</span>
        </p>
      )}
      {reason !== '' && <p className="text-bad">{t('invoices.post-reason', { reason })}</p>}
      {to !== '' && (state === 'waiting' || state === 'to-send') && (
        <p className="break-words text-ink-500">{t('invoices.post-to', { to })}</p>
      )}
      {back === 'asked' && <p className="text-bad">{t('invoices.post-back')}</p>}
      {back === 'returned' && <p className="text-ink-500">{t('invoices.post-returned')}</p>}
      {state === 'sent' && own && back === null && (
        <Button
          look="quiet"
          size="s"
          busy={receiving.isPending}
          aria-label={t('invoices.post-receive-of', { no: applicationNo })}
          onClick={receive}
        >
          {t('invoices.post-receive')}
        </Button>
      )}
    </div>
  );
}
