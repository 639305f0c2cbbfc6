import type { Page } from '@playwright/test';
import { clientOf } from './client-of.ts';

/** What the change of the first ticket that the page is about to confirm costs whoever has this mobile, in fen. */
export async function costOfChange(page: Page, mobile: string, orderNo: string): Promise<number> {
  const client = await clientOf(mobile);
  const offerId = new URL(page.url()).searchParams.get('offers')!;
  const tickets = [{ passenger: 0, leg: 0 }];
  const { dueFen } = await client.call('/order/domesticAir/changeQuote', { orderNo, tickets, offerId });
  client.close();
  return dueFen;
}
