import type { ReactNode } from 'react';

export interface IconProps {
  /** Pixels; 20 unless told. */
  readonly size?: number;
  readonly className?: string;
}

/** Own drawings on a 24 grid, stroked with the colour of the text; always decoration, the words stand beside them. */
export const stroked = (drawing: ReactNode) =>
  function Icon({ size = 20, className }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className}
      >
        {drawing}
      </svg>
    );
  };

export const PlaneIcon = stroked(
  <path
    fill="currentColor"
    stroke="none"
    d="M2.6 12.4l2.3-.7 3 1.8 4.9-2.6-5.7-4.3 2.6-.8 8.2 2.6 3.5-1.8c1.2-.6 2.4-.4 2.8.4s-.3 1.9-1.5 2.5L8.2 17.1c-.7.3-1.5.2-2.1-.3z"
  />,
);
export const SwapIcon = stroked(<path d="M4 9h15l-3.5-3.5M20 15H5l3.5 3.5" />);
export const SearchIcon = stroked(
  <>
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" />
  </>,
);
export const PhoneIcon = stroked(
  <path d="M6.5 3.5h3l1.5 4-2 1.7a12 12 0 0 0 5.8 5.8l1.7-2 4 1.5v3a2.5 2.5 0 0 1-2.7 2.5A16.5 16.5 0 0 1 4 6.2 2.5 2.5 0 0 1 6.5 3.5z" />,
);
export const CloseIcon = stroked(<path d="M6 6l12 12M18 6L6 18" />);
export const MenuIcon = stroked(<path d="M4 7h16M4 12h16M4 17h16" />);
export const DownIcon = stroked(<path d="M6 9.5l6 6 6-6" />);
export const LeftIcon = stroked(<path d="M14.5 6l-6 6 6 6" />);
export const RightIcon = stroked(<path d="M9.5 6l6 6-6 6" />);
export const ArrowIcon = stroked(<path d="M4 12h15M14 7l5 5-5 5" />);
export const CheckIcon = stroked(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const PlusIcon = stroked(<path d="M12 5v14M5 12h14" />);
export const MinusIcon = stroked(<path d="M5 12h14" />);
export const WarnIcon = stroked(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5v5.5M12 16.2v.3" />
  </>,
);
export const UserIcon = stroked(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5" />
  </>,
);
export const FilterIcon = stroked(<path d="M4 6h16M7 12h10M10 18h4" />);
export const BuildingIcon = stroked(
  <path d="M5 20.5V5a1.5 1.5 0 0 1 1.5-1.5h7A1.5 1.5 0 0 1 15 5v15.5M15 10h3a1.5 1.5 0 0 1 1.5 1.5v9M3.5 20.5h17M8.5 7.5h3M8.5 11.5h3M8.5 15.5h3" />,
);
export const InfoIcon = stroked(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5.5M12 7.6v.3" />
  </>,
);
export const OrderIcon = stroked(<path d="M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6" />);

/** A ring that turns while something runs. */
export function BusyIcon({ size = 18 }: IconProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="animate-turn">
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
