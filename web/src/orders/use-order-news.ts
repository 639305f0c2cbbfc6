import { useQuery } from '@tanstack/react-query';
import type { OrderCode } from '@woxing/contract/orders/order-codes';
import { useEffect, useEffectEvent, useRef } from 'react';
import { orderStateAsked } from './orders.queries.ts';

/** What a page knows of an order that it waits for; `version` where it knows that as well. */
interface Known {
  readonly code: OrderCode;
  readonly version?: number;
}

/**
 * While a page waits for an order it asks where that stands, in few words, and reads the whole again only when something happened:
 * `known` is what it shows, undefined while it waits for nothing.
 */
export function useOrderNews(orderNo: string, known: Known | undefined, readAgain: () => void): void {
  const { data: state } = useQuery({ ...orderStateAsked(orderNo), enabled: known !== undefined });
  const heard = useRef<number>(undefined);
  const compare = useEffectEvent(() => {
    if (known === undefined || state === undefined) return;
    const version = known.version ?? heard.current ?? state.version;
    heard.current = state.version;
    if (state.code !== known.code || state.version !== version) readAgain();
  });
  useEffect(() => compare(), [state?.code, state?.version]);
}
