import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { customerMenu } from '@woxing/contract/people/customers.rules';
import type { PnrRead } from '@woxing/contract/products/air/pnr';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useMember } from '#src/access/public.ts';
import { post } from '#src/api/call.ts';
import { handPassengers } from '#src/booking/public.ts';
import { DeskFrame } from '#src/desk/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { draftForm } from '../order/order-form.rules.ts';
import { type ChosenFare, draftPassengers } from './pnr-draft.rules.ts';
import { PnrResult } from './pnr-result.tsx';
import { quickOrderWords } from './quick-order.words.ts';

const OfflineOrderForm = lazy(() => import('./offline-order-form.tsx'));

interface Reading {
  readonly text: string;
  readonly read: PnrRead;
}

/**
 * 快速下单: the text of a booking becomes an order form that is filled in, or an offline order. What was pasted stays on this page, but
 * for that of an offline order.
 */
export function QuickOrderPage() {
  const t = useWords(quickOrderWords);
  const [text, setText] = useState('');
  const [reading, setReading] = useState<Reading>();
  const asking = useMutation({ mutationFn: (pasted: string) => post('/order/dome_pnr', { text: pasted }) });
  const [keeping, setKeeping] = useState(false);
  const fill = useFilledForm();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || asking.isPending) return;
    try {
      setReading({ text, read: await asking.mutateAsync(text) });
    } catch {
      // The refusal has been told; what was read before no longer fits the text.
      setReading(undefined);
    }
  };
  if (keeping && reading !== undefined)
    return (
      <DeskFrame title={t('quick.keep')} hint={t('quick.keep-hint')}>
        <Suspense fallback={<Skeleton className="h-80" />}>
          <OfflineOrderForm text={reading.text} read={reading.read} onBack={() => setKeeping(false)} />
        </Suspense>
      </DeskFrame>
    );
  return (
    <DeskFrame title={t('quick.title')} hint={t('quick.hint')}>
      <div className="flex flex-col gap-4">
        <form onSubmit={(event) => void submit(event)}>
          <Card>
            <TextArea
              label={t('quick.text')}
              help={t('quick.text-help')}
              rows={9}
              spellCheck={false}
              autoComplete="off"
              className="[&_textarea]:font-mono"
              value={text}
              placeholder={t('quick.example')}
              onChange={setText}
            />
            <div className="mt-3 flex gap-3">
              <Button type="submit" busy={asking.isPending} disabled={text.trim() === ''}>
                {reading === undefined ? t('quick.read') : t('quick.again')}
              </Button>
              {text !== '' && (
                <Button
                  look="quiet"
                  onClick={() => {
                    setText('');
                    setReading(undefined);
                  }}
                >
                  {t('quick.clear')}
                </Button>
              )}
            </div>
          </Card>
        </form>
        {reading !== undefined && (
          <PnrResult
            key={reading.text}
            text={reading.text}
            read={reading.read}
            onFill={(fares) => fill(reading.read, fares)}
            onKeep={() => setKeeping(true)}
          />
        )}
      </div>
    </DeskFrame>
  );
}

/** Opens the order form of these fares with those who were read in it; of who has customers the one for them, as a search does. */
function useFilledForm() {
  const navigate = useNavigate();
  const member = useMember();
  const office = member?.permissions.includes(customerMenu) === true;
  return (read: PnrRead, fares: readonly ChosenFare[]) => {
    const offers = fares.map(({ offerId }) => offerId);
    handPassengers(member?.memberId ?? '', draftForm(offers, office), {
      passengers: draftPassengers(read.passengers),
      contactMobile: read.contactMobile ?? undefined,
    });
    void navigate({
      to: office ? '/airTicket/order_info_office' : '/airTicket/order_info',
      search: { offers },
    });
  };
}
