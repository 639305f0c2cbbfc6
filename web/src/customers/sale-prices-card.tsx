import { formatYuan, subtractFen } from '@woxing/contract/core/money';
import { asksFee } from '@woxing/contract/orders/sale-prices.rules';
import type { Product } from '@woxing/contract/products/products.rules';
import { useState } from 'react';
import { useWords } from '#src/tenants/public.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { saleWords } from './sale.words.ts';
import { type SaleLine, saleTotals } from './sale-draft.rules.ts';
import { SaleSums } from './sale-sums.tsx';

/** What each passenger costs, what the customer is asked, and what that leaves. */
export default function SalePricesCard(props: {
  readonly product: Product;
  readonly lines: readonly SaleLine[];
  /** The field that has to be mended, and why. */
  readonly problem: { readonly field: string; readonly message: string } | undefined;
  /** About as many points as the order brings; left out of tickets that are paid elsewhere. */
  readonly points?: number;
  /** What the customer would read of it. */
  readonly copy: string;
  readonly onAsk: (key: string, typed: string) => void;
  /** All by the default again. */
  readonly onDefault: () => void;
}) {
  const t = useWords(saleWords);
  const { product, lines, problem, points } = props;
  const elsewhere = points === undefined;
  const fee = asksFee(product);
  const [copying, setCopying] = useState(false);
  const totals = saleTotals(lines);
  return (
    <Card title={t('sale.prices')}>
      <p className="mb-3 text-12 text-ink-500">
        {t(elsewhere ? 'sale.prices-hint-elsewhere' : fee ? 'sale.prices-hint-fee' : 'sale.prices-hint')}
      </p>
      {lines.length === 0 ? (
        <p className="text-ink-500">{t('sale.nobody')}</p>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <PriceOf
                key={line.key}
                line={line}
                added={t(fee ? 'sale.fee' : 'sale.mark-up')}
                problem={problem?.field === `${line.key}.sale` ? line.problem : undefined}
                onAsk={props.onAsk}
              />
            ))}
          </ul>
          {totals !== undefined && <SaleSums {...totals} {...(elsewhere ? { elsewhere } : { points })} />}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="quiet" size="s" onClick={props.onDefault}>
              {t('sale.default')}
            </Button>
            <Button look="quiet" size="s" disabled={totals === undefined} onClick={() => setCopying(true)}>
              {t('sale.copy')}
            </Button>
          </div>
        </>
      )}
      {copying && (
        <CopyDialog title={t('copy.title-quote')} text={props.copy} onClose={() => setCopying(false)} />
      )}
    </Card>
  );
}

function PriceOf(props: {
  readonly line: SaleLine;
  /** What stands above the net price is called so. */
  readonly added: string;
  readonly problem: string | undefined;
  readonly onAsk: (key: string, typed: string) => void;
}) {
  const t = useWords(saleWords);
  const { key, name, netFen, saleFen, typed, problem } = props.line;
  // While it is typed, only what was pressed to be sent is told to be wrong.
  const earned =
    saleFen === undefined || problem !== undefined ? '—' : formatYuan(subtractFen(saleFen, netFen));
  return (
    <li className="grid grid-cols-2 items-start gap-x-4 gap-y-2 py-3 first:pt-0 md:grid-cols-[minmax(0,1fr)_120px_180px_120px]">
      <span className="min-w-0 font-semibold max-md:col-span-2 md:pt-7">{name}</span>
      <Figure title={t('sale.net')} words={formatYuan(netFen)} />
      <TextField
        required
        label={t('sale.price')}
        aria-label={t('sale.price-of', { name })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className="max-md:order-last max-md:col-span-2"
        value={typed}
        onChange={(value) => props.onAsk(key, value)}
        error={props.problem}
        data-field={`${key}.sale`}
      />
      <Figure title={props.added} words={earned} />
    </li>
  );
}

function Figure({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <span className="flex flex-col gap-1">
      <span className="text-12 text-ink-500">{title}</span>
      <span className="digits md:pt-1.5">{words}</span>
    </span>
  );
}
