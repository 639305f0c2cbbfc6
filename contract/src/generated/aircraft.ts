// Made by `npm run generate` from the tables in data/. Do not edit.

export interface Aircraft {
  readonly iata: string;
  readonly icao: string;
  readonly name: string;
  readonly body: 'narrow' | 'wide' | 'regional';
  readonly frontSeats: number;
  readonly economySeats: number;
  /** Letters of an economy row, `-` for an aisle. */
  readonly layout: string;
  readonly cruiseKmh: number;
  readonly rangeKm: number;
}

type Row = [string, string, string, Aircraft['body'], number, number, string, number, number];
const rows: Row[] = [
  ["319","A319","空客A319","narrow",8,120,"ABC-HJK",830,6900],
  ["320","A320","空客A320","narrow",8,150,"ABC-HJK",830,6100],
  ["32N","A20N","空客A320neo","narrow",8,150,"ABC-HJK",830,6300],
  ["321","A321","空客A321","narrow",12,165,"ABC-HJK",830,5900],
  ["32Q","A21N","空客A321neo","narrow",12,182,"ABC-HJK",830,7400],
  ["332","A332","空客A330-200","wide",30,207,"AC-DEFG-HK",870,13400],
  ["333","A333","空客A330-300","wide",30,255,"AC-DEFG-HK",870,11700],
  ["359","A359","空客A350-900","wide",32,280,"ABC-DEF-HJK",905,15000],
  ["388","A388","空客A380-800","wide",78,428,"ABC-DEFG-HJK",905,15200],
  ["73G","B737","波音737-700","narrow",8,120,"ABC-HJK",830,6200],
  ["738","B738","波音737-800","narrow",8,156,"ABC-HJK",830,5700],
  ["7M8","B38M","波音737 MAX 8","narrow",8,168,"ABC-HJK",840,6500],
  ["789","B789","波音787-9","wide",30,263,"ABC-DEF-HJK",905,14100],
  ["788","B788","波音787-8","wide",24,242,"ABC-DEF-HJK",905,13600],
  ["77W","B77W","波音777-300ER","wide",50,261,"ABC-DEFG-HJK",905,13600],
  ["772","B772","波音777-200","wide",30,300,"ABC-DEFG-HJK",905,9700],
  ["748","B748","波音747-8","wide",60,305,"ABC-DEFG-HJK",910,14300],
  ["744","B744","波音747-400","wide",40,335,"ABC-DEFG-HJK",905,13400],
  ["919","C919","商飞C919","narrow",8,156,"ABC-HJK",830,5500],
  ["E90","E190","巴西航空E190","regional",6,92,"AC-HK",820,4500],
  ["CR9","CRJ9","庞巴迪CRJ900","regional",0,90,"AC-HK",830,2900],
  ["AT7","AT72","ATR 72","regional",0,70,"AC-HK",500,1500],
  ["223","BCS3","空客A220-300","narrow",12,125,"AC-HJK",830,6300],
  ["C27","AJ27","商飞C909(ARJ21)","regional",0,90,"AC-DEF",800,3000],
];

export const aircraft: readonly Aircraft[] = rows.map(
  ([iata, icao, name, body, frontSeats, economySeats, layout, cruiseKmh, rangeKm]) => ({
    iata,
    icao,
    name,
    body,
    frontSeats,
    economySeats,
    layout,
    cruiseKmh,
    rangeKm,
  }),
);

const byIata = new Map(aircraft.map((type) => [type.iata, type]));
/** 波音737-800; the code itself where it is not known. */
export function aircraftName(iata: string): string {
  return byIata.get(iata)?.name ?? iata;
}
