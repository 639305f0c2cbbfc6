/** A route over the sky; decoration only, drawn, so that nothing has to be fetched. */
export function SkyPicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 560"
      preserveAspectRatio="xMaxYMin slice"
      className="absolute inset-0 -z-10 h-full w-full mask-b-from-50% mask-b-to-92%"
    >
      <defs>
        <radialGradient id="sun" cx="1080" cy="330" r="520" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#ffd3ad" stopOpacity="0.75" />
          <stop offset="0.35" stopColor="#8db1ff" stopOpacity="0.35" />
          <stop offset="1" stopColor="#1545b5" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="way" x1="700" y1="0" x2="1180" y2="0" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.95" />
        </linearGradient>
      </defs>
      <rect width="1440" height="560" fill="url(#sun)" />
      <g fill="#fff" fillOpacity="0.55">
        <circle cx="860" cy="66" r="1.5" />
        <circle cx="990" cy="96" r="1" />
        <circle cx="1290" cy="120" r="1.5" />
        <circle cx="1380" cy="170" r="1" />
        <circle cx="640" cy="90" r="1" />
        <circle cx="560" cy="130" r="1.2" />
      </g>
      <g fill="#fff">
        <path fillOpacity="0.12" d="M620 330c8-40 60-52 92-26 18-40 84-46 110-6 30-22 74-12 84 32z" />
        <path fillOpacity="0.16" d="M960 300c6-30 46-40 72-20 20-44 98-44 122-2 34-18 72-6 80 22z" />
        <path fillOpacity="0.14" d="M1230 370c8-34 52-44 82-22 26-36 84-34 106 0 8-4 16-5 22-4v26z" />
      </g>
      <path
        className="max-md:hidden"
        d="M700 270C800 190 960 128 1164 150"
        fill="none"
        stroke="url(#way)"
        strokeWidth="2.5"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <g className="max-md:hidden" transform="translate(1186 152) rotate(17) scale(2.4)" fill="#fff">
        <path d="M-14 -1l3-.9 3.9 2.3 6.4-3.4-7.4-5.6 3.4-1 10.6 3.4 4.6-2.3c1.5-.7 3.1-.5 3.6.5s-.4 2.5-1.9 3.2L-6.7 5.1c-1 .4-2 .3-2.7-.4z" />
      </g>
    </svg>
  );
}
