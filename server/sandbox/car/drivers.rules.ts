import type { CarKind } from '@woxing/contract/products/car/car-kinds.rules';
import { chance, seedOf } from '#src/platform/dice.rules.ts';

/** Drivers and cars of the embedded fleet: made up, and saying so. Pure. */

const surnames = '王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗'.split('');
const models = {
  economy: ['比亚迪 秦PLUS', '广汽 埃安S', '吉利 几何A'],
  comfort: ['大众 帕萨特', '丰田 凯美瑞', '比亚迪 汉'],
  business: ['别克 GL8', '传祺 M8', '腾势 D9'],
  luxury: ['奔驰 E级', '宝马 5系', '奥迪 A6L'],
} as const satisfies Record<CarKind, readonly string[]>;
const colours = ['白色', '黑色', '银色', '深灰色', '蓝色'];
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

const pick = <T>(from: readonly T[], seed: number, at: number): T =>
  from[Math.floor(chance(seed, at) * from.length)]!;

/** The number of the platform, by which calls are passed on. */
const platformPhone = '4000000000';

export function driverOf(seed: number) {
  const own = seedOf(seed, 'driver');
  return {
    name: `沙箱·${pick(surnames, own, 0)}师傅`,
    phone: platformPhone,
    rating: (4.6 + Math.floor(chance(own, 1) * 5) / 10).toFixed(1),
    rides: 200 + Math.floor(chance(own, 2) * 9000),
  };
}

export function carOf(seed: number, kind: CarKind) {
  const own = seedOf(seed, 'car');
  const number = Array.from({ length: 5 }, (_, at) => pick(letters.split(''), own, at + 2)).join('');
  return { plate: `沙箱·${number}`, model: pick(models[kind], own, 0), colour: pick(colours, own, 1) };
}
