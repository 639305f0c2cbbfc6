// Made by `npm run generate` from the tables in data/. Do not edit.

/** What an airport adds to a journey, in minutes. */
export interface AirportTimes {
  /** From the gate to the runway, and from the runway to the gate. */
  readonly taxiOut: number;
  readonly taxiIn: number;
  /** Of the ways by which aircraft leave and approach it. */
  readonly detour: number;
  /** The least time between two domestic flights in one terminal, and in two of them. */
  readonly connection: number;
  readonly acrossTerminals: number;
}

type Row = [string, number, number, number, number, number];
const rows: Row[] = [
  ["PEK",20,10,2,60,120],
  ["PKX",18,9,2,60,60],
  ["SHA",20,9,4,60,120],
  ["PVG",22,11,4,75,100],
  ["CAN",20,10,6,75,120],
  ["SZX",20,9,6,60,60],
  ["CTU",18,8,4,60,75],
  ["TFU",18,9,4,60,75],
  ["CKG",18,9,3,60,90],
  ["HGH",18,9,3,60,75],
  ["XIY",18,9,3,75,120],
  ["KMG",18,9,3,75,75],
  ["CSX",16,8,2,60,75],
  ["WUH",16,8,2,60,60],
  ["NKG",16,8,2,60,75],
  ["XMN",16,8,2,60,90],
  ["CGO",16,8,2,60,60],
  ["URC",16,8,2,75,75],
  ["HAK",16,8,0,60,75],
  ["TAO",15,8,2,60,60],
  ["SHE",15,7,1,60,60],
  ["HRB",15,7,1,60,60],
  ["DLC",15,7,1,60,60],
  ["SYX",16,8,0,60,90],
  ["KWE",15,7,2,60,75],
  ["TSN",15,7,2,60,75],
  ["TNA",14,7,1,60,75],
  ["LHW",14,7,1,60,60],
  ["CGQ",14,7,1,60,60],
  ["FOC",14,7,1,60,60],
  ["TYN",14,7,1,60,60],
  ["NNG",14,7,1,60,60],
  ["NGB",14,7,2,60,60],
  ["HET",13,6,0,60,60],
  ["WNZ",13,7,1,60,60],
  ["ZUH",14,7,5,60,60],
  ["HFE",14,7,1,60,60],
  ["KHN",13,7,1,60,60],
  ["SJW",13,6,1,60,60],
  ["LXA",10,6,0,60,60],
  ["*",10,6,0,60,75],
];

const byIata = new Map(
  rows.map(([iata, taxiOut, taxiIn, detour, connection, acrossTerminals]): [string, AirportTimes] => [
    iata,
    { taxiOut, taxiIn, detour, connection, acrossTerminals },
  ]),
);

export function airportTimesOf(iata: string): AirportTimes {
  return byIata.get(iata) ?? byIata.get('*')!;
}

const changes = new Map<string, number>([
  ["BJS",300],
  ["SHA",240],
  ["CTU",240],
  ["*",300],
]);

/** The least minutes from a landing at one airport of a city to a departure from another. */
export function airportChangeMinutes(cityCode: string): number {
  return changes.get(cityCode) ?? changes.get('*')!;
}
