import type { PlaceKind } from '@woxing/contract/places/place-kinds.rules';
import { chance, seedOf } from '../platform/dice.rules.ts';
import type { District, PlaceCity, PlaceSeed } from './place.ts';

/** Places that a traveller would believe, made up where none are known by name, the same on every machine; all say so. */

interface Part {
  readonly name: string;
  readonly syllables: string;
}

const parts = (text: string): Part[] =>
  text.split(';').map((one) => {
    const [name, ...syllables] = one.split(' ') as [string, ...string[]];
    return { name, syllables: syllables.join(' ') };
  });

const words = parts(
  '人民 ren min;建设 jian she;解放 jie fang;和平 he ping;中山 zhong shan;新华 xin hua;文化 wen hua;胜利 sheng li;友谊 you yi;光明 guang ming;' +
    '东风 dong feng;前进 qian jin;振兴 zhen xing;长江 chang jiang;黄河 huang he;泰山 tai shan;锦绣 jin xiu;阳光 yang guang;幸福 xing fu;和谐 he xie;' +
    '创新 chuang xin;科技 ke ji;迎宾 ying bin;滨河 bin he;学府 xue fu;体育 ti yu;青年 qing nian;朝阳 chao yang;凤凰 feng huang;龙腾 long teng;' +
    '金桥 jin qiao;银河 yin he;翠竹 cui zhu;梧桐 wu tong;桂花 gui hua;玉兰 yu lan;紫荆 zi jing;白云 bai yun;青山 qing shan;碧水 bi shui;' +
    '富康 fu kang;安康 an kang;祥和 xiang he;平安 ping an;永兴 yong xing;嘉和 jia he;世纪 shi ji;未来 wei lai;星光 xing guang;海棠 hai tang;' +
    '南湖 nan hu;北苑 bei yuan;东方 dong fang;西城 xi cheng;中央 zhong yang;国贸 guo mao;华夏 hua xia;民生 min sheng;同心 tong xin;兴业 xing ye;' +
    '文昌 wen chang;崇德 chong de;明珠 ming zhu;工业 gong ye',
);

/** What stands behind a word; those that are streets have a number. */
const roads = parts('路 lu;大道 da dao;街 jie;东路 dong lu;西路 xi lu;南路 nan lu;北路 bei lu;中路 zhong lu');
const buildings = parts(
  '大厦 da sha;广场 guang chang;国际中心 guo ji zhong xin;科技园 ke ji yuan;产业园 chan ye yuan;商务楼 shang wu lou;花园 hua yuan;公寓 gong yu;' +
    '家园 jia yuan;创业园 chuang ye yuan;财富中心 cai fu zhong xin;工业园 gong ye yuan',
);

const cityLandmarks: readonly (readonly [PlaceKind, readonly Part[]])[] = [
  [
    'district',
    parts(
      '人民广场商圈 ren min guang chang shang quan;步行街 bu xing jie;高新区 gao xin qu;经济开发区 jing ji kai fa qu;新城中心 xin cheng zhong xin;滨江新区 bin jiang xin qu',
    ),
  ],
  ['exhibition', parts('国际会展中心 guo ji hui zhan zhong xin')],
  ['university', parts('学院 xue yuan;职业技术学院 zhi ye ji shu xue yuan')],
  [
    'hospital',
    parts(
      '第一人民医院 di yi ren min yi yuan;中心医院 zhong xin yi yuan;中医医院 zhong yi yi yuan;妇幼保健院 fu you bao jian yuan',
    ),
  ],
  [
    'sight',
    parts(
      '博物馆 bo wu guan;人民公园 ren min gong yuan;文化古街 wen hua gu jie;湿地公园 shi di gong yuan;城市规划馆 cheng shi gui hua guan',
    ),
  ],
];

const districtLandmarks: readonly (readonly [PlaceKind, Part])[] = [
  ['hospital', { name: '人民医院', syllables: 'ren min yi yuan' }],
  ['sight', { name: '中心公园', syllables: 'zhong xin gong yuan' }],
  ['district', { name: '商业广场', syllables: 'shang ye guang chang' }],
];

/** Kinds of which a city has none that is known, and three landmarks for each of its districts. */
export function sandboxLandmarks(city: PlaceCity, known: readonly PlaceSeed[]): PlaceSeed[] {
  const kinds = new Set(known.filter(({ name, district }) => name !== district).map(({ kind }) => kind));
  const names = new Set(known.map(({ name }) => name));
  const stem = stemOf(city.name, city.syllables);
  const ofCity = cityLandmarks
    .filter(([kind]) => !kinds.has(kind))
    .flatMap(([kind, endings]) =>
      endings.map((ending, at) => landmark(city, undefined, kind, stem, ending, 34 - at * 2)),
    );
  const ofDistricts = city.districts.flatMap((district) =>
    districtLandmarks.map(([kind, ending]) =>
      landmark(city, district, kind, { name: district.name, syllables: district.syllables }, ending, 18),
    ),
  );
  return [...ofCity, ...ofDistricts].filter(({ name }) => !names.has(name));
}

/** As many syllables as characters of the shorter name. */
const stemOf = (name: string, syllables: string): Part => ({
  name,
  syllables: syllables.split(' ').slice(0, name.length).join(' '),
});

function landmark(
  city: PlaceCity,
  district: District | undefined,
  kind: PlaceKind,
  stem: Part,
  ending: Part,
  weight: number,
): PlaceSeed {
  const name = `${stem.name}${ending.name}`;
  const around = district ?? city;
  return {
    kind,
    name,
    ...near(around, seedOf('landmark', city.code, name), district === undefined ? 0.05 : 0.02),
    district: district?.name ?? '',
    syllables: `${stem.syllables} ${ending.syllables}`,
    note: '',
    alias: '',
    aliasSyllables: '',
    weight,
    sandbox: true,
  };
}

const addressesByTier = { 1: 120, 2: 60, 3: 29 } satisfies Record<PlaceCity['tier'], number>;

/** Roads with a number, and buildings, around the seat of each district. */
export function sandboxAddresses(city: PlaceCity): PlaceSeed[] {
  const count = addressesByTier[city.tier];
  const around: readonly District[] = city.districts.length > 0 ? city.districts : [city];
  return around.flatMap((district) => {
    const seed = seedOf('addresses', city.code, district.name);
    return Array.from({ length: count }, (_, at) => address(city, district, seed, at));
  });
}

function address(city: PlaceCity, district: District, seed: number, at: number): PlaceSeed {
  // A walk through all pairs of a word and an ending, so that no name comes twice in a district.
  const endings = roads.length + buildings.length;
  const pair = (seed + at * 377) % (words.length * endings);
  const [word, ending] = [words[Math.floor(pair / endings)]!, pair % endings];
  const isRoad = ending < roads.length;
  const last = isRoad ? roads[ending]! : buildings[ending - roads.length]!;
  const number = String(1 + Math.floor(chance(seed, at * 3) * 600));
  return {
    kind: 'address',
    name: `${word.name}${last.name}${isRoad ? `${number}号` : ''}`,
    ...near(district, seedOf(seed, at), city.tier === 3 ? 0.025 : 0.035),
    district: city.districts.length > 0 ? district.name : '',
    syllables: `${word.syllables} ${last.syllables}${isRoad ? ` ${number.split('').join(' ')} hao` : ''}`,
    note: '',
    alias: '',
    aliasSyllables: '',
    weight: isRoad ? 4 : 8,
    sandbox: true,
  };
}

/** Denser towards the middle. */
function near(middle: { readonly lat: number; readonly lon: number }, seed: number, radius: number) {
  const angle = chance(seed, 1) * 2 * Math.PI;
  const away = radius * chance(seed, 2);
  return {
    lat: round(middle.lat + away * Math.sin(angle)),
    lon: round(middle.lon + (away * Math.cos(angle)) / Math.cos((middle.lat * Math.PI) / 180)),
  };
}

const round = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
