import { stroked } from './icon.tsx';

/** Drawings that no first screen needs. */
export const ShieldIcon = stroked(
  <path d="M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10" />,
);
export const BoxIcon = stroked(
  <path d="M12 3.5l8 4.3v8.4l-8 4.3-8-4.3V7.8zM4 7.8l8 4.4 8-4.4M12 12.2v8.3" />,
);
export const HeadsetIcon = stroked(
  <path d="M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3V19h-1a2 2 0 0 1-2-2zM19.5 13.5h-3V19h1a2 2 0 0 0 2-2zM19.5 17.5c0 2-2 3-4.5 3" />,
);
export const EyeIcon = stroked(
  <>
    <path d="M2.5 12c2.2-4.2 5.5-6.3 9.5-6.3s7.3 2.1 9.5 6.3c-2.2 4.2-5.5 6.3-9.5 6.3S4.7 16.2 2.5 12z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const EyeOffIcon = stroked(
  <path d="M4 4l16 16M9.5 6c.8-.2 1.6-.3 2.5-.3 4 0 7.3 2.1 9.5 6.3-.7 1.3-1.5 2.4-2.4 3.3M6.2 8c-1.5 1-2.7 2.3-3.7 4 2.2 4.2 5.5 6.3 9.5 6.3 1.4 0 2.7-.3 3.9-.8M10 10a2.8 2.8 0 0 0 4 4" />,
);
export const UpIcon = stroked(<path d="M12 19.5V5M6 11l6-6 6 6" />);
export const TrashIcon = stroked(<path d="M5 7h14M10 4h4M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5" />);
export const ReturnIcon = stroked(<path d="M8 5L4 9l4 4M4 9h10.5a5 5 0 0 1 0 10H8" />);
export const ClockIcon = stroked(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.3l3.5 2" />
  </>,
);
export const PeopleIcon = stroked(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20c.8-3.6 3.4-5 6.5-5s5.7 1.4 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 15.3c2.2.6 3.5 2.1 4 4.7" />
  </>,
);
export const PinIcon = stroked(
  <>
    <path d="M12 20.5s6.5-5.6 6.5-10.5a6.5 6.5 0 0 0-13 0c0 4.9 6.5 10.5 6.5 10.5z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
);
export const HomeIcon = stroked(<path d="M3.5 11.5L12 4l8.5 7.5M6 9.5v10.5h12V9.5M10 20v-5.5h4V20" />);
export const WalletIcon = stroked(
  <>
    <path d="M17 5v3M4 7.5A2.5 2.5 0 0 1 6.5 5H17M4 7.5A1.5 1.5 0 0 0 5.5 9H19a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H6a2 2 0 0 1-2-2z" />
    <path d="M16 14h.5" />
  </>,
);
export const TrainIcon = stroked(
  <>
    <path d="M6.5 17.5h11a1.5 1.5 0 0 0 1.5-1.5V8c0-2.5-2.5-4-7-4S5 5.5 5 8v8a1.5 1.5 0 0 0 1.5 1.5zM5 11.5h14M8 17.5L6 20.5M16 17.5l2 3" />
    <path d="M8.5 14.5h.01M15.5 14.5h.01" />
  </>,
);
export const CarIcon = stroked(
  <>
    <path d="M3.5 17v-4.2l2-1 1.8-4.3A2 2 0 0 1 9.1 6.2h5.8a2 2 0 0 1 1.8 1.3l1.8 4.3 2 1V17h-2M5.5 17h-2M9 17h6M5.5 11.8h13" />
    <circle cx="7.2" cy="17" r="1.8" />
    <circle cx="16.8" cy="17" r="1.8" />
  </>,
);
export const BedIcon = stroked(<path d="M3.5 19V6M3.5 16h17v3M20.5 16v-4a3 3 0 0 0-3-3H10v7M6.8 10.6h.1" />);
export const ThemeIcon = stroked(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path fill="currentColor" stroke="none" d="M12 3.5a8.5 8.5 0 0 1 0 17z" />
  </>,
);

export const CalendarIcon = stroked(<path d="M4 6.5h16v13.5H4zM4 10.5h16M8.5 4v4M15.5 4v4" />);
export const ShareIcon = stroked(<path d="M12 14.5V4M8 7.5L12 3.5l4 4M5 12v8h14v-8" />);
export const PrintIcon = stroked(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />);
export const RouteIcon = stroked(
  <>
    <circle cx="6" cy="18" r="2" />
    <circle cx="18" cy="6" r="2" />
    <path d="M8 18h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7" />
  </>,
);
export const BellIcon = stroked(
  <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5a2.2 2.2 0 0 0 4 0" />,
);
export const PictureIcon = stroked(
  <>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="M4 16.5l4.5-4.5 3.5 3.5 3-3 5 4.5M15.5 9.5h.01" />
  </>,
);
export const FileIcon = stroked(
  <path d="M6.5 3.5h7l4.5 4.5v12.5h-11.5zM13.5 3.5V8H18M9.5 12.5h5M9.5 16h5" />,
);
export const StarIcon = stroked(
  <path
    fill="currentColor"
    stroke="none"
    d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z"
  />,
);
