import { formatYuan } from '@woxing/contract/core/money';
import type { InvoiceableOrder } from '@woxing/contract/invoices/invoice-applications';
import { sortName } from '@woxing/contract/invoices/invoice-sorts.rules';
import { stampWords } from '#src/orders/public.ts';
import { useWords } from '#src/tenants/public.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { isOpen } from './apply-form.rules.ts';
import { invoiceWords } from './invoices.words.ts';

/** An order that can be chosen, with what it consists of and who invoices that. */
export function InvoiceableOrderRow({
  order,
  chosen,
  onChoose,
}: {
  readonly order: InvoiceableOrder;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
}) {
  const t = useWords(invoiceWords);
  const open = isOpen(order);
  return (
    <div className="rounded-m border border-line p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={<span className="font-semibold">{order.title}</span>}
          checked={chosen}
          disabled={!open}
          onChange={onChoose}
        />
        <span className="digits text-14 font-semibold">
          {open
            ? t('invoice-apply.open', { amount: formatYuan(order.openFen) })
            : t('invoice-apply.none-open')}
        </span>
      </div>
      <p className="pl-7 text-12 text-ink-500">
        <span className="digits">{order.orderNo}</span>
        <span className="ml-3">{t('invoice-apply.ordered-at', { time: stampWords(order.createdAt) })}</span>
      </p>
      <ul className="mt-2 flex flex-col gap-1.5 pl-7">
        {order.parts.map((part) => (
          <Part key={part.key} part={part} />
        ))}
      </ul>
    </div>
  );
}

function Part({ part }: { readonly part: InvoiceableOrder['parts'][number] }) {
  const t = useWords(invoiceWords);
  return (
    <li className="text-14">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0">
          {sortName(part.sort)}
          <span className="ml-2 text-ink-500">{part.words}</span>
          {part.state === 'asked' && (
            <Badge tone="brand" className="ml-2">
              {t('invoice-apply.part-asked')}
            </Badge>
          )}
        </span>
        <span className={part.state === 'open' ? 'digits' : 'digits text-ink-500'}>
          {formatYuan(part.totalFen)}
        </span>
      </p>
      {part.state !== 'asked' && part.reason !== '' && <p className="text-12 text-ink-500">{part.reason}</p>}
    </li>
  );
}
