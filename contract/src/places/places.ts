import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { flag, requiredText, text } from '../core/fields.ts';
import { placeKinds } from './place-kinds.rules.ts';

/** Places that somebody types the name of. The names of fields are those of the map service whose suggestions take the same shape. */

const point = text(40)
  .regex(/^$|^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/)
  .default('')
  .meta({ title: '附近的坐标', description: '纬度,经度；近的地点靠前' });

export const placeSuggestion = z.object({
  uid: z.string(),
  name: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  business: z.string().describe('地铁线路、机场代码等；没有时为空'),
  cityid: z.string().describe('六位行政区划代码'),
  tag: z.string().describe('类别名称'),
  address: z.string(),
  adcode: z.string(),
  kind: z.enum(placeKinds),
  metres: z.int().nullable().describe('距附近坐标的直线距离；未给坐标时为空'),
  sandbox: z.boolean().describe('沙箱生成的地点，并非真实存在'),
});
export type PlaceSuggestion = z.output<typeof placeSuggestion>;

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/place/v2/suggestion',
  summary: '地点联想：汉字、拼音、首字母，容许一处笔误',
  access: 'public',
  effect: 'read',
  input: z.object({
    query: requiredText(40).meta({ title: '地点' }),
    region: text(20)
      .default('')
      .meta({ title: '城市', description: '城市名称或六位行政区划代码；该城市的地点靠前' }),
    city_limit: flag.default(false).meta({ title: '仅限该城市' }),
    location: point,
  }),
  output: z.object({ status: z.int(), message: z.string(), result: z.array(placeSuggestion) }),
});

const degrees = z.array(z.number()).describe('纬度与经度相间');

export const cityMap = endpoint({
  method: 'GET',
  path: '/api/place/v2/map',
  summary: '城市示意图：区县轮廓、水域与地铁线路',
  access: 'public',
  effect: 'read',
  input: z.object({
    region: requiredText(20).meta({ title: '城市', description: '城市名称或六位行政区划代码' }),
  }),
  output: z.object({
    city: z.string().describe('没有该城市时为空，其余也为空'),
    cityid: z.string(),
    districts: z.array(z.object({ name: z.string(), outlines: z.array(degrees) })),
    waters: z.array(degrees).describe('岸线与岛岸，重叠处为陆地'),
    metro: z.array(z.object({ line: z.string(), path: degrees })),
  }),
});
