import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError } from '#src/api/call-error.ts';
import { useWrite } from '#src/api/query.ts';
import { bookedFor } from '#src/applications/public.ts';
import { type Trouble, troubleOf } from '../order/order-trouble.rules.ts';
import type { waitlistInput } from './waitlist.rules.ts';

/** Places what is waited for, and leads on to the desk. What is refused stays on the page as a trouble with the ways on. */
export function usePlaceWaitlist({
  onPlaced,
  onRefused,
}: {
  readonly onPlaced: () => void;
  readonly onRefused: () => void;
}) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [trouble, setTrouble] = useState<Trouble>();
  const placing = useWrite('/train/alternateCreate', { passErrorCodeMsgRet: 'all' });

  const place = async (input: ReturnType<typeof waitlistInput>): Promise<void> => {
    setTrouble(undefined);
    try {
      const { orderNo } = await placing.mutateAsync({ ...input, ...bookedFor() });
      onPlaced();
      void queries.invalidateQueries({ queryKey: ['/order/appOrderList'] });
      await navigate({ href: `/train/train_order_pay/${orderNo}` });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.kind !== 'signed-out') setTrouble(troubleOf(error.code, error.message));
      onRefused();
    }
  };
  return { place, busy: placing.isPending, trouble, forgetTrouble: () => setTrouble(undefined) };
}
