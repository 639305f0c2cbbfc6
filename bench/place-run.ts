import { indexPlaces } from '../server/src/places/open-gazetteer.ts';
import { percentile } from './load.ts';

export interface PlaceCost {
  readonly places: number;
  readonly openedInMs: number;
  /** What it keeps of memory once it is open. */
  readonly keptMb: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly worstMs: number;
}

/** As people type: characters, pinyin, initials, letter after letter, with slips, and what is nowhere. */
const typed =
  '国 国贸 guo guomao gm 虹桥 虹桥火 虹乔火车站 hqhcz hongqaohuoche 首都机场 sdjc 北京国贸 国贸站 bjn beijingnan t3 上海 人民 建设 jianshe jianshelu 大厦 路 ' +
  '国际会展中心 chunxilu chunxillu 春西路 798 灵隐 tianfuguangchang 西湖 华西医院 人民路128号 renminlu zhan g zxgy xyz qwertyuiop 深圳国际会展 迪士尼 disini 迪斯尼';
const turns = 40;

/** One thread alone, nationwide and within a city in turns: what a suggestion costs beside its request. */
export async function measurePlaces(): Promise<PlaceCost> {
  const before = keptBytes();
  const since = performance.now();
  const index = await indexPlaces();
  const openedInMs = performance.now() - since;
  const keptMb = (keptBytes() - before) / 1_048_576;
  const times: number[] = [];
  for (let turn = -1; turn < turns; turn += 1)
    for (const each of typed.split(' ')) {
      const asked = performance.now();
      index.find({ typed: each, onlyCity: false, cityCode: turn % 2 === 0 ? '310000' : undefined, max: 10 });
      if (turn >= 0) times.push(performance.now() - asked);
    }
  return {
    places: index.size,
    openedInMs,
    keptMb,
    p50Ms: percentile(times, 50),
    p95Ms: percentile(times, 95),
    worstMs: Math.max(...times),
  };
}

/** Of the heap after it was swept where that can be asked for, and of arrays beside it. */
function keptBytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
