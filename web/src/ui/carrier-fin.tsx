import { classNames } from './class-names.ts';

/** Two letters on a fin in the carrier's colour; drawn here, nobody's artwork. `dense`: smaller on a phone. */
export function CarrierFin({
  code,
  colour,
  dense = false,
}: {
  readonly code: string;
  readonly colour: string;
  readonly dense?: boolean;
}) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: colour }}
      className={classNames(
        'digits flex shrink-0 items-center justify-center bg-linear-115 from-transparent from-80% to-white/20 to-80% font-semibold text-white',
        dense
          ? 'size-5 rounded-s text-12 md:size-9 md:rounded-tl-l md:rounded-br-l md:text-14'
          : 'size-9 rounded-s rounded-tl-l rounded-br-l text-14',
      )}
    >
      {code}
    </span>
  );
}
