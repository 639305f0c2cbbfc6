/** How many hotels a city has, and how dear they are. Pure. */

interface CityTier {
  /** As the table of brands has it. */
  readonly tier: 1 | 2 | 3;
  readonly hotels: number;
  /** Of the price in a city of the first tier, in percent. */
  readonly pricePercent: number;
  readonly hot: boolean;
}

const first: Readonly<Record<string, number>> = { 上海: 2000, 北京: 1400, 广州: 800, 深圳: 700 };
const large = '成都 杭州 重庆 武汉 西安 南京 苏州 天津 郑州 长沙 东莞 宁波 佛山 合肥 青岛'.split(' ');
const middle =
  '昆明 沈阳 济南 无锡 厦门 福州 温州 金华 哈尔滨 大连 贵阳 南宁 泉州 石家庄 长春 南昌 惠州 常州 嘉兴 徐州 南通 太原 保定 珠海 中山 兰州 台州 绍兴 烟台 三亚 海口 乌鲁木齐 呼和浩特 拉萨 西宁 银川 桂林 丽江 大理 香港 澳门'.split(
    ' ',
  );

export function cityTier(city: string): CityTier {
  const hotels = first[city];
  if (hotels !== undefined) return { tier: 1, hotels, pricePercent: 100, hot: true };
  if (large.includes(city)) return { tier: 2, hotels: 150, pricePercent: 72, hot: true };
  if (middle.includes(city)) return { tier: 2, hotels: 50, pricePercent: 72, hot: false };
  return { tier: 3, hotels: 10, pricePercent: 55, hot: false };
}
