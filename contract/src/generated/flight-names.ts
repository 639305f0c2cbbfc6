// Made by `npm run generate` from the tables in data/. Do not edit.

export interface AirlineName {
  readonly name: string;
  /** Background of its badge, under white letters. */
  readonly colour: string;
}

const packedAirlines =
  'CA,中国国际航空,#c8102e;MU,中国东方航空,#1d3f8f;CZ,中国南方航空,#0b6cb0;HU,海南航空,#a31621;ZH,深圳航空,#b3122b;MF,厦门航空,#1b5fa8;3U,四川航空,#b5121b;SC,山东航空,#1c4f9c;FM,上海航空,#8f1d2c;HO,吉祥航空,#7a1f4b;9C,春秋航空,#2f7a2a;KN,中国联合航空,#b0451a;JD,首都航空,#a8261c;GS,天津航空,#a3471a;8L,祥鹏航空,#b21f2d;PN,西部航空,#a83a12;EU,成都航空,#0b5f9e;G5,华夏航空,#a31f3a;GJ,长龙航空,#9c2b2b;TV,西藏航空,#7c2d12;KY,昆明航空,#8a3b12;OQ,重庆航空,#0f6a8f;NS,河北航空,#1f4fa3;DZ,东海航空,#0d6b6e;QW,青岛航空,#0e7490;DR,瑞丽航空,#7b3fa0;A6,湖南航空,#a61e4d;RY,江西航空,#155e9a;GY,多彩贵州航空,#6d4c9f;GX,北部湾航空,#0f766e;UQ,乌鲁木齐航空,#9a3412;Y8,金鹏航空,#8a5a00;BK,奥凯航空,#1e5aa8;AQ,九元航空,#3f6212;FU,福州航空,#b02a30;GT,桂林航空,#a12b5f;LT,龙江航空,#14532d;9H,长安航空,#9f2d20;JR,幸福航空,#c2410c;CN,大新华航空,#8c1c13';

/** Carriers of the Chinese mainland by IATA code. */
export const airlineNames: ReadonlyMap<string, AirlineName> = new Map(
  packedAirlines.split(';').map((row) => {
    const [iata, name, colour] = row.split(',') as [string, string, string];
    return [iata, { name, colour }];
  }),
);

const packedAircraft =
  '319,空客A319;320,空客A320;32N,空客A320neo;321,空客A321;32Q,空客A321neo;332,空客A330-200;333,空客A330-300;359,空客A350-900;388,空客A380-800;73G,波音737-700;738,波音737-800;7M8,波音737 MAX 8;789,波音787-9;788,波音787-8;77W,波音777-300ER;772,波音777-200;748,波音747-8;744,波音747-400;919,商飞C919;E90,巴西航空E190;CR9,庞巴迪CRJ900;AT7,ATR 72;223,空客A220-300;C27,商飞C909(ARJ21)';

/** Aircraft by IATA type code. */
export const aircraftNames: ReadonlyMap<string, string> = new Map(
  packedAircraft.split(';').map((row) => row.split(',') as [string, string]),
);
