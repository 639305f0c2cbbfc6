import { type Fen, yuan } from '../../core/money.ts';

/**
 * A table of city caps to begin with: cities by how dear they are, seasons of those that many travel to. The figures are ours and mere
 * proposals, no tariff of anybody's; enterprises edit them.
 */

interface TemplateCap {
  readonly city: string;
  readonly capFen: Fen;
  readonly peakCapFen: Fen | null;
  readonly peakMonths: number[];
}

const groups: readonly (readonly [capYuan: number, cities: string])[] = [
  [600, '北京 上海 广州 深圳'],
  [500, '天津 重庆 成都 杭州 南京 武汉 西安 苏州 长沙 郑州 青岛 宁波 厦门 大连 三亚 珠海'],
  [
    450,
    '石家庄 太原 呼和浩特 沈阳 长春 哈尔滨 合肥 福州 南昌 济南 南宁 海口 贵阳 昆明 拉萨 兰州 西宁 银川 乌鲁木齐',
  ],
  [400, '无锡 常州 温州 嘉兴 绍兴 泉州 烟台 威海 佛山 东莞 惠州 桂林 丽江 大理 西双版纳 秦皇岛 黄山 张家界'],
];

/** By how much of the cap, in percent, and in which months. */
const seasons: Readonly<Record<string, readonly [percent: number, months: number[]]>> = {
  三亚: [150, [1, 2, 10, 11, 12]],
  海口: [130, [1, 2, 11, 12]],
  西双版纳: [130, [1, 2]],
  哈尔滨: [130, [1, 2, 12]],
  青岛: [130, [7, 8]],
  大连: [130, [7, 8]],
  烟台: [130, [7, 8]],
  威海: [130, [7, 8]],
  秦皇岛: [150, [7, 8]],
  厦门: [120, [7, 8]],
  呼和浩特: [130, [7, 8]],
  拉萨: [150, [6, 7, 8, 9]],
  西宁: [150, [6, 7, 8, 9]],
  乌鲁木齐: [130, [6, 7, 8, 9]],
  兰州: [120, [7, 8]],
  丽江: [130, [7, 8]],
  大理: [130, [7, 8]],
  昆明: [120, [7, 8]],
  桂林: [120, [7, 8, 10]],
  张家界: [130, [7, 8, 10]],
  黄山: [130, [4, 5, 10]],
};

export const hotelCapTemplate: readonly TemplateCap[] = groups.flatMap(([capYuan, cities]) =>
  cities.split(' ').map((city) => {
    const season = seasons[city];
    return {
      city,
      capFen: yuan(capYuan),
      peakCapFen: season === undefined ? null : yuan(Math.round((capYuan * season[0]) / 1000) * 10),
      peakMonths: season?.[1] ?? [],
    };
  }),
);

export const templateOthersFen = yuan(350);
