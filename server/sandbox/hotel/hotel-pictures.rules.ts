import { chance } from '#src/platform/dice.rules.ts';
import type { WorldHotel } from './hotel-world.rules.ts';

/**
 * Pictures of a hotel, drawn from its facts: the house by its class and height, its lobby, its rooms by bed and window. No
 * photograph is invented; each says that it is of the sandbox. A few kilobytes each. Pure.
 */

export function hotelViews({ rooms }: WorldHotel): { view: string; title: string }[] {
  return [
    { view: 'house', title: '外观' },
    { view: 'lobby', title: '大堂' },
    ...rooms.map(({ template }) => ({ view: template.id, title: template.name })),
  ];
}

/** As SVG; undefined of a view that the hotel does not have. */
export function drawHotel(hotel: WorldHotel, view: string): string | undefined {
  const paint = paints[hotel.seed % paints.length]!;
  if (view === 'house') return framed(house(hotel, paint));
  if (view === 'lobby') return framed(lobby(hotel, paint));
  const room = hotel.rooms.find(({ template }) => template.id === view);
  return room === undefined ? undefined : framed(bedroom(room.template, paint));
}

/** Wall, accent, shade, light. */
type Paint = readonly [wall: string, accent: string, shade: string, light: string];

const paints: readonly Paint[] = [
  ['#dfe7ef', '#3f6b9c', '#23405f', '#fff3cf'],
  ['#efe6da', '#a8703a', '#5e3d1e', '#ffeec2'],
  ['#e4ece4', '#4d7f5d', '#2b4a36', '#fff4d6'],
  ['#ece4ec', '#7d5a8c', '#47304f', '#ffefd0'],
  ['#e9e9e6', '#5c6670', '#2f363d', '#fff0c8'],
];

const [width, height] = [480, 320];

const framed = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">${inside}<g font-family="sans-serif" font-size="14"><rect x="424" y="10" width="46" height="22" rx="4" fill="#000" fill-opacity=".55"/><text x="447" y="26" fill="#fff" text-anchor="middle">沙箱</text></g></svg>`;

const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"${more}/>`;

const ground = 286;
const mostFloorsDrawn = 16;

/** As many rows of windows as it has floors, up to what can be told apart; some of them lit. */
function house(
  { facts: { star, brand }, floors, seed }: WorldHotel,
  [wall, accent, shade, light]: Paint,
): string {
  const rows = Math.min(mostFloorsDrawn, floors);
  const columns = star >= 4 ? 6 : 8;
  const step = Math.min(24, 216 / rows);
  const [w, h] = [columns * 30 + 16, rows * step + 44];
  const [x, y] = [(width - w) / 2, ground - h];
  const panes = Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const lit = chance(seed, 500 + at) < 0.4;
    return rect(x + 13 + column * 30, y + 10 + row * step, 20, step - 7, lit ? light : shade);
  });
  const sign = `<text x="${width / 2}" y="${ground - 8}" font-family="sans-serif" font-size="13" font-weight="700" fill="#fff" text-anchor="middle">${escapeXml(brand)}</text>`;
  return [
    rect(0, 0, width, height, '#cfe0f0'),
    `<circle cx="${60 + (seed % 80)}" cy="52" r="20" fill="#fff" fill-opacity=".7"/>`,
    rect(0, ground, width, height - ground, '#a9b3ad'),
    rect(x, y, w, h, wall),
    ...(star === 5 ? [rect(x + w / 2 - 40, y - 14, 80, 14, accent)] : []),
    ...panes,
    rect(x, ground - 26, w, 26, accent),
    sign,
  ].join('');
}

function lobby({ facts: { star }, seed }: WorldHotel, [wall, accent, shade, light]: Paint): string {
  const lamps = star >= 4 ? 5 : 3;
  const drop = 30 + (seed % 30);
  const hanging = Array.from({ length: lamps }, (_, at) => {
    const x = ((at + 1) * width) / (lamps + 1);
    return `<path d="M${x} 0V${drop}" stroke="${shade}"/><circle cx="${x}" cy="${drop + 9}" r="9" fill="${light}"/>`;
  });
  return [
    rect(0, 0, width, 230, wall),
    rect(0, 230, width, 90, '#c9c2b8'),
    ...hanging,
    rect(150, 120, 180, 60, shade, ' rx="3"'),
    rect(120, 180, 240, 60, accent, ' rx="4"'),
    rect(112, 172, 256, 10, shade, ' rx="3"'),
    rect(30, 220, 70, 40, accent, ' rx="8"'),
    rect(380, 220, 70, 40, accent, ' rx="8"'),
  ].join('');
}

function bedroom(
  { bed, window, areaSqm }: WorldHotel['rooms'][number]['template'],
  [wall, accent, shade, light]: Paint,
): string {
  const glass =
    window === 'none' ? '' : windowOf(window === 'window' ? '#bcd9f2' : '#d8d8d4', shade, areaSqm);
  const beds = {
    king: [[150, 200]],
    single: [[190, 120]],
    twin: [
      [80, 130],
      [250, 130],
    ],
    family: [
      [70, 190],
      [290, 110],
    ],
  }[bed];
  const made = beds.map(
    ([x, w]) =>
      rect(x!, 150, w!, 46, shade, ' rx="6"') +
      rect(x!, 190, w!, 76, '#fff', ' rx="8"') +
      rect(x!, 222, w!, 48, accent, ' rx="8"') +
      rect(x! + 14, 182, w! / 2 - 22, 22, '#f4f4f2', ' rx="6"') +
      rect(x! + w! / 2 + 8, 182, w! / 2 - 22, 22, '#f4f4f2', ' rx="6"'),
  );
  return [
    rect(0, 0, width, 240, wall),
    rect(0, 240, width, 80, '#d3c6b3'),
    glass,
    ...made,
    `<circle cx="${width - 40}" cy="150" r="14" fill="${light}"/>`,
    rect(width - 42, 164, 4, 70, shade),
  ].join('');
}

/** Larger rooms have wider windows. */
function windowOf(sky: string, frame: string, areaSqm: number): string {
  const w = Math.min(240, 80 + areaSqm * 2.5);
  const x = (width - w) / 2;
  return `${rect(x, 36, w, 90, sky, ` stroke="${frame}" stroke-width="4"`)}<path d="M${width / 2} 36v90" stroke="${frame}" stroke-width="3"/>`;
}

const escapeXml = (words: string) => words.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)!};`);
