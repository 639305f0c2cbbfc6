import { PlaneIcon } from '#src/ui/icon.tsx';

const flights = [
  { airline: '上午航班', departs: '09:05', arrives: '11:20', price: '860', verdict: '符合差标', fits: true },
  {
    airline: '午间航班',
    departs: '12:30',
    arrives: '14:50',
    price: '1,380',
    verdict: '超标¥180',
    fits: false,
  },
] as const;

/** How a price and its standard stand side by side. An example, said to be one. */
export function FarePicture() {
  return (
    <figure className="rounded-l bg-white/10 p-3 backdrop-blur-sm md:p-4">
      <div className="flex flex-col gap-3">
        {flights.map((flight) => (
          <div
            key={flight.departs}
            className="flex items-center gap-3 rounded-m bg-surface p-4 text-ink-900 shadow-3 md:gap-5"
          >
            <span className="hidden size-10 shrink-0 items-center justify-center rounded-m bg-brand-50 text-brand-600 md:flex">
              <PlaneIcon size={22} />
            </span>
            <span className="digits text-20 font-semibold md:text-28">{flight.departs}</span>
            <span className="h-px min-w-4 flex-1 bg-line" />
            <span className="digits text-20 font-semibold md:text-28">{flight.arrives}</span>
            <span className="ml-auto flex flex-col items-end">
              <span className="digits text-20 font-semibold text-price">¥{flight.price}</span>
              <span
                className={
                  flight.fits
                    ? 'rounded-s bg-ok-soft px-1.5 text-12 text-ok'
                    : 'rounded-s bg-warn-soft px-1.5 text-12 text-warn'
                }
              >
                {flight.verdict}
              </span>
            </span>
          </div>
        ))}
      </div>
      <figcaption className="mt-3 text-center text-12 text-brand-100">
        示例：每个价格旁，都写明是否符合差旅标准
      </figcaption>
    </figure>
  );
}
