import type { ReactNode } from 'react';

/** The head of a public page: one promise, one way on, and a picture beside it where there is room. */
export function Hero(props: {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly actions: ReactNode;
  readonly picture: ReactNode;
}) {
  return (
    <section className="relative isolate overflow-hidden bg-linear-135 from-brand-900 via-brand-700 to-brand-600 text-white">
      <Routes />
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 pt-28 pb-16 md:pt-36 md:pb-24 lg:grid-cols-2 lg:px-6">
        <div>
          <p className="mb-3 text-14 tracking-widest text-brand-100">{props.eyebrow}</p>
          <h1 className="text-28 font-semibold md:text-40">{props.title}</h1>
          <p className="mt-4 max-w-xl text-16 text-brand-100 md:text-18">{props.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">{props.actions}</div>
        </div>
        <div className="min-w-0 lg:pl-8">{props.picture}</div>
      </div>
    </section>
  );
}

export const heroAction =
  'rounded-m bg-white px-6 py-2.5 text-16 font-semibold text-on-white hover:bg-white/90';
export const heroSecond =
  'rounded-m border border-white/50 px-6 py-2.5 text-16 font-semibold hover:bg-white/10';

/** Lines between places; decoration only. */
function Routes() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 600"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 h-full w-full"
    >
      <g
        fill="none"
        className="stroke-white"
        strokeOpacity="0.16"
        strokeWidth="1.5"
        strokeDasharray="2 7"
        strokeLinecap="round"
      >
        <path d="M-40 470C240 250 560 190 900 300S1320 420 1500 180" />
        <path d="M120 640C420 420 760 420 1080 520S1400 520 1500 430" />
        <path d="M300-20C420 160 760 210 1040 110S1360 20 1500 80" />
      </g>
    </svg>
  );
}
