import { useMutation } from '@tanstack/react-query';
import type { TextReadFor } from '@woxing/contract/products/air/offline-orders';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { post } from '#src/api/call.ts';
import { DeskFrame, DeskNotice } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { keepForWords } from './keep-for.words.ts';
import { PnrLines } from './pnr-lines.tsx';

const OfflineOrderForm = lazy(() => import('./offline-order-form.tsx'));

interface Asked {
  readonly account: string;
  readonly text: string;
}
type Reading = Asked & TextReadFor;

/** 登记线下订单: staff keep tickets that were issued elsewhere as an order of the member who asked for it. */
export function KeepForMemberPage() {
  const t = useWords(keepForWords);
  const [asked, setAsked] = useState<Asked>({ account: '', text: '' });
  const [reading, setReading] = useState<Reading>();
  const crumbs = [{ label: t('keep-for.desk'), to: '/admin/offline' }] as const;
  if (reading === undefined)
    return (
      <DeskFrame title={t('keep-for.title')} hint={t('keep-for.hint')} crumbs={crumbs}>
        <MemberAndText asked={asked} onChange={setAsked} onRead={setReading} />
      </DeskFrame>
    );
  const { owner, read, account, text } = reading;
  return (
    <DeskFrame title={t('keep-for.title')} hint={t('keep-for.hint')} crumbs={crumbs}>
      <div className="flex flex-col gap-4">
        <DeskNotice
          tone="brand"
          words={t(owner.enterprise === null ? 'keep-for.owner' : 'keep-for.owner-of', {
            name: owner.name,
            phone: owner.mobilePhone,
            enterprise: owner.enterprise ?? '',
          })}
        />
        {read.segments.length === 0 || read.passengers.length === 0 ? (
          <DeskNotice tone="warn" words={t('keep-for.not-whole')} />
        ) : null}
        <Suspense fallback={<Skeleton className="h-80" />}>
          <OfflineOrderForm
            text={text}
            read={read}
            forMember={{ account, name: owner.name }}
            onBack={() => setReading(undefined)}
          />
        </Suspense>
        <PnrLines text={text} lines={read.lines} />
      </div>
    </DeskFrame>
  );
}

/** Whose the order will be, and the text of the booking. */
function MemberAndText(props: {
  readonly asked: Asked;
  readonly onChange: (asked: Asked) => void;
  readonly onRead: (reading: Reading) => void;
}) {
  const t = useWords(keepForWords);
  const { asked, onChange } = props;
  const asking = useMutation({ mutationFn: (sent: Asked) => post('/admin/offline/readPnr', sent) });
  const sent = { account: asked.account.trim(), text: asked.text.trim() };
  const complete = sent.account !== '' && sent.text !== '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!complete || asking.isPending) return;
    try {
      props.onRead({ ...sent, ...(await asking.mutateAsync(sent)) });
    } catch {
      // The refusal has been told; what was typed stays.
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Card>
        <div className="flex flex-col gap-4">
          <TextField
            required
            className="md:max-w-96"
            label={t('keep-for.account')}
            help={t('keep-for.account-help')}
            maxLength={64}
            autoComplete="off"
            value={asked.account}
            onChange={(account) => onChange({ ...asked, account })}
          />
          <TextArea
            required
            label={t('keep-for.text')}
            help={t('keep-for.text-help')}
            rows={9}
            spellCheck={false}
            autoComplete="off"
            className="[&_textarea]:font-mono"
            value={asked.text}
            onChange={(text) => onChange({ ...asked, text })}
          />
          <Button type="submit" className="self-start" busy={asking.isPending} disabled={!complete}>
            {t('keep-for.read')}
          </Button>
        </div>
      </Card>
    </form>
  );
}
