import { Link } from '@tanstack/react-router';
import { useMember } from '#src/access/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { noWay } from './desk-view.rules.ts';
import { paymentWords } from './payment.words.ts';
import type { Desk } from './payments.queries.ts';

/** The menu's id of the bills of an enterprise. */
const billsPermission = 5;

/** Why nothing of what the enterprise allows can pay now, and who can change that. */
export function NoWay({ desk }: { readonly desk: Desk }) {
  const t = useWords(paymentWords);
  const member = useMember();
  const why = noWay(desk, Number(member?.creditEmployeeId ?? 0) > 0);
  return (
    <p className="rounded-m bg-warn-soft px-4 py-3 text-warn">
      {t(`pay.no-way-${why}`)}
      {why === 'main' && member?.permissions.includes(billsPermission) === true && (
        <Link to="/finance/enterpriseBill" className="ml-2 font-semibold underline underline-offset-4">
          {t('pay.to-bills')}
        </Link>
      )}
    </p>
  );
}
