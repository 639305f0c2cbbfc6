import type { SheetApprovals } from '#src/after-sales/public.ts';
import type { ApprovalSubject } from '#src/approvals/public.ts';
import type { OrderApprovals, TravelApplications } from '#src/orders/public.ts';

/** Orders that nobody has to agree to. */
export const noApprovals: OrderApprovals = {
  isNeeded: () => Promise.resolve(false),
  holdCredit: () => Promise.reject(new Error('nobody asked for an approval')),
  begin: () => Promise.reject(new Error('nobody asked for an approval')),
  withdraw: () => Promise.resolve(false),
};

/** Changes and refunds that nobody has to agree to. */
export const noSheetApprovals: SheetApprovals = {
  isNeeded: () => Promise.resolve(false),
  begin: () => Promise.reject(new Error('nobody asked for an approval')),
};

/** Orders that no application is asked for. */
export const noApplications: TravelApplications = {
  check: () => Promise.resolve(),
  changeProblem: () => Promise.resolve(undefined),
  dearerProblem: () => Promise.resolve(undefined),
  travellersProblem: () => Promise.resolve(undefined),
};

/** What no run is over. */
export const noSubject: ApprovalSubject = {
  ended: () => Promise.reject(new Error('nothing of the kind is decided about')),
};
