import { defineWords } from '#src/tenants/public.ts';

/** What the picker of a place says; loaded with it. */
export const cityWords = defineWords({
  'city.input': '输入城市、机场、拼音或三字码',
  'city.recent': '最近选择',
  'city.hot': '热门城市',
  'city.all': '按拼音首字母',
  'city.none': '没有找到“{typed}”，请换个写法，如“上海”“shanghai”“sh”或“SHA”',
  'city.results': '匹配的城市与机场',
});
