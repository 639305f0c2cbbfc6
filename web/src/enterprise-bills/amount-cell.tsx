import { type Fen, formatYuan } from '@woxing/contract/core/money';
import { classNames } from '#src/ui/class-names.ts';

/** An amount in a table; what came back stands out. */
export function AmountCell({ fen, strong }: { readonly fen: Fen; readonly strong?: boolean }) {
  return (
    <span
      className={classNames(
        'digits whitespace-nowrap',
        strong === true && 'font-semibold',
        fen < 0 && 'text-ok',
      )}
    >
      {formatYuan(fen)}
    </span>
  );
}
