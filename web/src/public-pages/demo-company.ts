import type { TreeNode } from '#src/ui/tree-transfer.rules.ts';

/** A made-up company of five thousand people, the same on every visit. Nobody of the real world is in it. */
export function demoCompany(): readonly TreeNode[] {
  let people = 0;
  const employees = (count: number): readonly TreeNode[] =>
    Array.from({ length: count }, () => {
      people += 1;
      return employee(people);
    });
  return regions.map(({ name, pinyin, offices }, region) => ({
    id: `r${region}`,
    label: name,
    keywords: pinyin,
    children: offices.map((office, place) => ({
      id: `r${region}o${place}`,
      label: `${office}分公司`,
      children: departments.map((department, index) => ({
        id: `r${region}o${place}d${index}`,
        label: department,
        children: employees(peopleEach + ((region * 7 + place * 3 + index) % 3)),
      })),
    })),
  }));
}

const peopleEach = 31;

function employee(number: number): TreeNode {
  const [surname, surnamePinyin] = surnames[(number * 7) % surnames.length]!;
  const [given, givenPinyin] = givenNames[(number * 13 + Math.floor(number / 41)) % givenNames.length]!;
  const sounds = `${surnamePinyin} ${givenPinyin}`.split(' ');
  return {
    id: `p${number}`,
    label: `${surname}${given}`,
    hint: `${posts[number % posts.length]!} ${String(10_000 + number)}`,
    keywords: `${sounds.join('')} ${sounds.map((sound) => sound[0]).join('')}`,
  };
}

const regions = [
  { name: '华东大区', pinyin: 'huadong hd', offices: ['上海', '杭州', '南京', '苏州', '合肥'] },
  { name: '华南大区', pinyin: 'huanan hn', offices: ['广州', '深圳', '厦门', '南宁', '海口'] },
  { name: '华北大区', pinyin: 'huabei hb', offices: ['北京', '天津', '石家庄', '太原', '呼和浩特'] },
  { name: '西部大区', pinyin: 'xibu xb', offices: ['成都', '重庆', '西安', '昆明', '兰州'] },
];

const departments = [
  '综合管理部',
  '财务部',
  '人力资源部',
  '市场部',
  '销售一部',
  '销售二部',
  '客户服务部',
  '产品技术部',
];

const posts = ['专员', '主管', '工程师', '经理', '顾问', '高级经理'];

const surnames = [
  ['王', 'wang'],
  ['李', 'li'],
  ['张', 'zhang'],
  ['刘', 'liu'],
  ['陈', 'chen'],
  ['杨', 'yang'],
  ['赵', 'zhao'],
  ['黄', 'huang'],
  ['周', 'zhou'],
  ['吴', 'wu'],
  ['徐', 'xu'],
  ['孙', 'sun'],
  ['胡', 'hu'],
  ['朱', 'zhu'],
  ['高', 'gao'],
  ['林', 'lin'],
  ['何', 'he'],
  ['郭', 'guo'],
  ['马', 'ma'],
  ['罗', 'luo'],
  ['欧阳', 'ou yang'],
] as const;

const givenNames = [
  ['伟', 'wei'],
  ['敏', 'min'],
  ['静', 'jing'],
  ['磊', 'lei'],
  ['洋', 'yang'],
  ['艳', 'yan'],
  ['勇', 'yong'],
  ['娟', 'juan'],
  ['涛', 'tao'],
  ['明', 'ming'],
  ['晓明', 'xiao ming'],
  ['建国', 'jian guo'],
  ['志强', 'zhi qiang'],
  ['雪梅', 'xue mei'],
  ['海燕', 'hai yan'],
  ['文博', 'wen bo'],
  ['子涵', 'zi han'],
  ['雨桐', 'yu tong'],
  ['浩然', 'hao ran'],
  ['思远', 'si yuan'],
  ['嘉怡', 'jia yi'],
  ['梓轩', 'zi xuan'],
  ['佳琪', 'jia qi'],
] as const;
