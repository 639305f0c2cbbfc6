import { Link } from '@tanstack/react-router';
import type { OrderDetail } from '@woxing/contract/orders/orders';
import { useMember } from '#src/access/public.ts';
import { useSearchForms, useTenant, useWords } from '#src/tenants/public.ts';
import { CarIcon } from '#src/ui/more-icons.tsx';
import { mayBeMet } from './transfer-link.rules.ts';
import { transferWords } from './transfer-link.words.ts';

const carMenu = 47;

/** From an order of flights or trains to a car that goes by them; nothing where no car is sold or none can be ordered yet. */
export function TransferLink({
  order,
  scene,
}: {
  readonly order: OrderDetail;
  readonly scene: 'airport' | 'station';
}) {
  const t = useWords(transferWords);
  const { features } = useTenant();
  const forms = useSearchForms();
  const mayOrder = useMember()?.permissions.includes(carMenu) === true;
  if (!features.car || !forms || !mayOrder || order.orderedBy !== undefined || !mayBeMet(order)) return null;
  return (
    <Link
      to="/car/index"
      search={{ scene, order: order.orderNo }}
      className="inline-flex items-center gap-1 text-14 font-semibold text-brand-600 underline-offset-4 hover:underline print:hidden"
    >
      <CarIcon size={18} />
      {t(`transfer-link.${scene}`)}
    </Link>
  );
}
