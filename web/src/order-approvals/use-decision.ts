import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#src/api/query.ts';
import type { Decision } from '#src/ui/approval-card.tsx';
import { toast } from '#src/ui/toast.tsx';

const touched = [
  '/travel/approval/detail',
  '/travel/note/approveList',
  '/travel/approval/order',
  '/travel/approval/sheet',
  '/travel/note/detail',
];

/** Agrees or refuses; whatever shows the run is asked again, also where somebody else was faster. */
export function useDecision(caseId: string, done: string): (decision: Decision) => Promise<void> {
  const queries = useQueryClient();
  const deciding = useWrite('/travel/approval/decide', { passErrorCodeMsgRet: 'all' });
  return async (decision) => {
    const comment = decision.agreed ? decision.comment : decision.reason;
    try {
      await deciding.mutateAsync({ caseId, agreed: decision.agreed, comment });
      toast.ok(done);
    } finally {
      for (const key of touched) void queries.invalidateQueries({ queryKey: [key] });
    }
  };
}
