import { type Fen, yuanDigits } from '@woxing/contract/core/money';
import { classNames } from './class-names.ts';

/** ¥ small, digits large and tabular. `price` is orange and heavy; `plain` takes the colour around it. */
export function Money({
  fen,
  size = 'm',
  tone = 'price',
  suffix,
  className,
}: {
  readonly fen: Fen;
  readonly size?: 's' | 'm' | 'l' | 'xl';
  readonly tone?: 'price' | 'plain';
  /** Such as 起, small and grey behind the digits. */
  readonly suffix?: string | undefined;
  readonly className?: string | undefined;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-baseline whitespace-nowrap',
        tone === 'price' && (size === 's' || size === 'm' ? 'text-price-small' : 'text-price'),
        className,
      )}
    >
      <span className={classNames('digits font-semibold', signSizes[size])}>{fen < 0 ? '-¥' : '¥'}</span>
      <span className={classNames('digits font-semibold', digitSizes[size])}>{yuanDigits(fen)}</span>
      {suffix !== undefined && <span className="ml-0.5 text-12 text-ink-500">{suffix}</span>}
    </span>
  );
}

const signSizes = { s: 'text-12', m: 'text-14', l: 'text-16', xl: 'text-18' };
const digitSizes = { s: 'text-14', m: 'text-18', l: 'text-28', xl: 'text-40' };
