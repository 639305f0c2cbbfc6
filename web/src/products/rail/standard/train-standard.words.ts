import { defineWords } from '#src/tenants/public.ts';

/** The standard of trains as it is edited. */
export const trainStandardWordsOfEditor = defineWords({
  'train-std.seats': '可订席别（所有列车）',
  'train-std.more': '附加规则{at}',
  'train-std.kinds': '车型（不选为全部）',
  'train-std.from': '运行时间不少于',
  'train-std.hours': '小时',
  'train-std.also': '另可订席别',
  'train-std.add': '添加附加规则',
  'train-std.remove': '删除此规则',
});
