import type { PayMethod } from '@woxing/contract/payments/payments';
import type { ReactNode } from 'react';

export type PayMarkName = PayMethod | 'card';

/** Drawn here for recognition: the colour that people know, and what is done; nobody's artwork. */
export function PayMark({
  name,
  blocked = false,
}: {
  readonly name: PayMarkName;
  readonly blocked?: boolean;
}) {
  const { ground, drawing } = marks[name];
  return (
    <svg
      aria-hidden="true"
      width="36"
      height="36"
      viewBox="-6 -6 36 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 rounded-m text-white ${blocked ? 'bg-ink-500' : ground}`}
    >
      {drawing}
    </svg>
  );
}

const marks: Record<PayMarkName, { readonly ground: string; readonly drawing: ReactNode }> = {
  alipay: {
    ground: 'bg-brand-600',
    drawing: (
      <path d="M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4M8.5 7.5L12 12l3.5-4.5M12 12v5M9 12.5h6M9 15h6" />
    ),
  },
  weChatPay: {
    ground: 'bg-ok',
    drawing: (
      <path d="M12 4c5 0 9 3.1 9 7s-4 7-9 7c-.9 0-1.8-.1-2.6-.3L5 20l.8-3.5C4.1 15.2 3 13.2 3 11c0-3.9 4-7 9-7zM8.5 11l2.5 2.5 4.5-4.5" />
    ),
  },
  zxpay: {
    ground: 'bg-bad',
    drawing: (
      <>
        <circle cx="8.5" cy="12" r="5.5" />
        <circle cx="15.5" cy="12" r="5.5" />
      </>
    ),
  },
  tianHangPay: {
    ground: 'bg-price-small',
    drawing: <path d="M17 7V4H6a2.5 2.5 0 0 0 0 5h14v11H6a2.5 2.5 0 0 1-2.5-2.5v-11M16 14.5h.1" />,
  },
  creditPay: {
    ground: 'bg-brand-800',
    drawing: <path d="M5 20V4h9v16M14 9h5v11M3 20h18M8 8h3M8 12h3M8 16h3" />,
  },
  multiPay: {
    ground: 'bg-ink-700',
    drawing: <path d="M12 3a9 9 0 1 0 9 9h-9zM15.5 3.7a9 9 0 0 1 4.8 4.8h-4.8z" />,
  },
  card: {
    ground: 'bg-brand-700',
    drawing: (
      <path d="M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5zM3 9.5h18M6.5 15h4" />
    ),
  },
};
