/** Evening over the steppe: hills, yurts and sheep. Drawn, so that nothing has to be fetched. */
export function GrasslandPicture() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-0 -z-10 h-full w-full"
    >
      <defs>
        <linearGradient id="steppe-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0c2861" />
          <stop offset="0.45" stopColor="#1545b5" />
          <stop offset="0.75" stopColor="#f0a872" />
          <stop offset="1" stopColor="#ffd9ae" />
        </linearGradient>
        <linearGradient id="steppe-near" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2f6b45" />
          <stop offset="1" stopColor="#173d2c" />
        </linearGradient>
        <linearGradient id="steppe-shade" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#0c2861" stopOpacity="0.6" />
          <stop offset="0.6" stopColor="#0c2861" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="steppe-sun" cx="1040" cy="420" r="300" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#fff1d6" />
          <stop offset="0.18" stopColor="#ffd08f" stopOpacity="0.85" />
          <stop offset="1" stopColor="#f0a872" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="640" fill="url(#steppe-sky)" />
      <rect width="1440" height="640" fill="url(#steppe-sun)" />
      <rect width="1440" height="640" fill="url(#steppe-shade)" />
      <g fill="#fff" fillOpacity="0.7">
        <circle cx="160" cy="70" r="1.5" />
        <circle cx="330" cy="120" r="1" />
        <circle cx="520" cy="60" r="1.4" />
        <circle cx="700" cy="110" r="1" />
        <circle cx="910" cy="70" r="1.6" />
        <circle cx="1270" cy="90" r="1.2" />
      </g>
      <path
        fill="#fff"
        fillOpacity="0.18"
        d="M980 250c14-30 62-34 82-10 20-28 74-26 88 6 26-10 54 2 58 24H960c0-12 8-20 20-20z"
      />
      <path
        fill="#3b5f7d"
        d="M0 470c90-40 180-46 280-18 80-54 200-62 300-10 110-44 220-40 320 4 90-52 230-58 330-6 80-24 150-20 210 6v194H0z"
      />
      <path fill="#3f7d58" d="M0 520c160-46 330-50 500-10 190-44 380-40 560 2 140-30 270-26 380 6v122H0z" />
      <path fill="url(#steppe-near)" d="M0 580c220-44 440-46 660-8 260-40 520-38 780 4v64H0z" />
      <g>
        <path fill="#f7f2e8" d="M1130 548h92v26h-92z" />
        <path fill="#e9dfcc" d="M1122 550c10-22 30-32 54-34 24 2 44 12 54 34z" />
        <path fill="#c9252d" d="M1166 554h20v20h-20z" />
        <path fill="#f7f2e8" d="M1254 556h66v20h-66z" />
        <path fill="#e9dfcc" d="M1248 558c8-16 22-24 39-26 17 2 31 10 39 26z" />
      </g>
      <g>
        <ellipse cx="300" cy="566" rx="13" ry="8" fill="#f4efe4" />
        <ellipse cx="313" cy="563" rx="4" ry="3" fill="#3a332b" />
        <ellipse cx="340" cy="578" rx="15" ry="9" fill="#f4efe4" />
        <ellipse cx="355" cy="575" rx="5" ry="3" fill="#3a332b" />
        <ellipse cx="392" cy="570" rx="13" ry="8" fill="#f4efe4" />
        <ellipse cx="405" cy="567" rx="4" ry="3" fill="#3a332b" />
        <ellipse cx="250" cy="580" rx="14" ry="9" fill="#f4efe4" />
        <ellipse cx="264" cy="577" rx="4" ry="3" fill="#3a332b" />
        <ellipse cx="436" cy="584" rx="16" ry="10" fill="#f4efe4" />
        <ellipse cx="452" cy="580" rx="5" ry="4" fill="#3a332b" />
      </g>
    </svg>
  );
}
