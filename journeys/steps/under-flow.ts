import type { saveFlow } from '@woxing/contract/approvals/approvals';
import type { RequestOf } from '@woxing/contract/core/endpoint';
import type { Client } from '../product/client.ts';

export type FlowSent = RequestOf<typeof saveFlow>;

/** What is asked for meanwhile goes by this flow, which comes before the enterprise's others; those of other stories pass it by. */
export async function underFlow<T>(company: Client, flow: FlowSent, work: () => Promise<T>): Promise<T> {
  const { id } = await company.call('/travel/flow/save', flow);
  const { list: flows } = await company.call('/travel/flow/list', {});
  await company.call('/travel/flow/sort', {
    ids: [id, ...flows.map((each) => each.id).filter((other) => other !== id)],
  });
  try {
    return await work();
  } finally {
    await company.call('/travel/flow/remove', { id });
  }
}

/** An employee who may approve, and is not the main account. */
export async function approverOf(company: Client): Promise<string> {
  const { list } = await company.call('/travel/approval/people', {});
  return list.find(({ mainAccount }) => !mainAccount)!.memberId;
}
