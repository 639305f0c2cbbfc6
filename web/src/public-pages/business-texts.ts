import { BuildingIcon, InfoIcon, OrderIcon } from '#src/ui/icon.tsx';
import { ClockIcon, PeopleIcon, ShieldIcon } from '#src/ui/more-icons.tsx';
import type { Point } from './sections.tsx';

export interface BusinessText {
  readonly name: string;
  readonly title: string;
  readonly lead: string;
  readonly reasonsTitle: string;
  readonly reasons: readonly Point[];
}

const standards: Point = {
  icon: BuildingIcon,
  title: '差标看得见',
  words: '每个价格旁都有差标标识，是否超标、超出多少，选之前就知道。',
};
const rules: Point = {
  icon: InfoIcon,
  title: '规则说得清',
  words: '退票、改签按时间逐档列明费用，不必等到售后才发现。',
};
const progress: Point = {
  icon: OrderIcon,
  title: '进度查得到',
  words: '下单、出票、退改，每一步都有记录，一页看完。',
};
const safety: Point = {
  icon: ShieldIcon,
  title: '信息守得住',
  words: '证件号码加密保存，页面上以掩码显示，查看原文会留下记录。',
};

export const companies: BusinessText = {
  name: '企业差旅',
  title: '企业差旅，一处管好',
  lead: '标准由企业定，行程由员工选，账目一笔一笔对得上。',
  reasonsTitle: '为什么选择我们',
  reasons: [standards, rules, progress, safety],
};

export const logistics: BusinessText = {
  name: '物流企业差旅',
  title: '人在路上，账在眼前',
  lead: '网点分散、临时出行多：随时查询，几步下单，订单按时间排好，月底不必翻找。',
  reasonsTitle: '为常年在路上的团队而设',
  reasons: [
    {
      icon: ClockIcon,
      title: '说走就走',
      words: '距起飞2小时以上均可预订，出票自动完成，票号即刻可查。',
    },
    {
      icon: PeopleIcon,
      title: '同行一起订',
      words: '常旅客保存一次，多人同行一单完成，最多9位乘机人。',
    },
    rules,
    progress,
  ],
};

export const stateOwned: BusinessText = {
  name: '国有企业差旅',
  title: '标准在前，凡事有据',
  lead: '按职级执行差旅标准，价格、规则与操作逐条留痕，经得起核对。',
  reasonsTitle: '合规从选择航班开始',
  reasons: [standards, progress, safety, rules],
};

export interface Audience {
  /** As it stands in the address. */
  readonly type: string;
  readonly name: string;
  readonly lead: string;
  readonly points: readonly string[];
}

/** The first is told when the address names none. */
export const audiences: readonly Audience[] = [
  {
    type: 'enterprise',
    name: '企业管理者',
    lead: '差旅标准写进预订页面，执行不靠提醒。',
    points: [
      '按职级限定可订舱位与经济舱限价',
      '超标的价格当场标明超出的金额',
      '企业协议的服务费在下单前列明',
    ],
  },
  {
    type: 'employee',
    name: '出行员工',
    lead: '选得明白，订得快，变动有人管。',
    points: [
      '我的差旅标准就在航班列表旁边',
      '乘机人从常旅客中选取，不必重复填写证件',
      '订单详情写明每一步进程与每一笔金额',
    ],
  },
  {
    type: 'finance',
    name: '财务人员',
    lead: '每一分钱从哪里来、到哪里去，都有出处。',
    points: ['票价、机建、燃油与服务费分项列明', '退款原路退回，金额逐笔可查', '订单可按日期与状态筛选'],
  },
];
