/** What is told of Xilingol; facts that stand in an atlas, and hours on the road rather than kilometres. */
export const ways = [
  {
    title: '锡林浩特机场（XIL）',
    words: '盟府所在地的机场，距市区不远，落地后可直接租车前往草原。到锡林郭勒的首选。',
  },
  {
    title: '二连浩特赛乌素国际机场（ERL）',
    words: '位于中蒙边境，适合把口岸与草原放在同一趟行程，两地之间车程约四小时。',
  },
  {
    title: '火车：锡林浩特站、二连站',
    words: '锡林浩特站在市区；二连站在集二线终点，国际列车由此出境。班次不多，请提前查询。',
  },
];

export const seasons = [
  {
    months: '6月至8月',
    title: '绿草期',
    degrees: '白天20至28℃，夜间10℃左右',
    words: '草最绿，那达慕大会多在此时。全年最热门，机票与住宿宜提前一个月预订。',
  },
  {
    months: '9月至10月上旬',
    title: '金秋',
    degrees: '白天10至20℃，夜间可到0℃',
    words: '打草季，草捆与白桦林最上镜，天高云淡，人少价平。',
  },
  {
    months: '12月至次年2月',
    title: '雪原',
    degrees: '白天零下10至零下20℃，夜间更低',
    words: '冬季那达慕、白马与驼队。手机电池怕冷，请贴身带一块备用电源。',
  },
  {
    months: '3月至5月',
    title: '风季',
    degrees: '昼夜温差可达20℃',
    words: '多风沙，草未返青。若为公务前来，请留出航班因大风延误的余量。',
  },
];

export const sights = [
  {
    title: '贝子庙',
    far: '锡林浩特市区',
    words: '始建于清乾隆年间的藏传佛教寺院，登上额尔敦敖包可看全城日落。',
  },
  {
    title: '平顶山火山群',
    far: '市区南，车程约一小时',
    words: '火山熔岩台地排成一列，日出与日落时轮廓最清楚。',
  },
  {
    title: '锡林河九曲湾',
    far: '市区东南，车程约一小时',
    words: '河道在草原上连转数道弯，六月到九月水草最丰。',
  },
  {
    title: '元上都遗址',
    far: '正蓝旗，车程约三小时',
    words: '元代夏都，2012年列入《世界遗产名录》，城址保存完整，需步行一到两小时。',
  },
  {
    title: '浑善达克沙地',
    far: '盟南部，车程约三小时',
    words: '沙丘之间有湖泊与榆树，适合半天徒步，不建议自行驶离道路。',
  },
  {
    title: '乌拉盖草原',
    far: '盟东部，车程约四小时',
    words: '草甸草原最完整的一片，七月芍药谷花开，宜住一晚。',
  },
];

export const days = [
  {
    title: '第一天：抵达，城中慢行',
    words: '中午前后抵达锡林浩特，下午看贝子庙，傍晚登敖包山；晚餐尝手把肉与奶茶。',
  },
  {
    title: '第二天：火山与河湾',
    words: '上午平顶山火山群，下午锡林河九曲湾，夜里看星：草原灯火少，晴夜可见银河。',
  },
  {
    title: '第三天：元上都，返程',
    words: '清早出发看元上都遗址，午后回锡林浩特；晚班机返程请在起飞前两小时到达机场。',
  },
];

/** Places from which one flies there, and those from which one changes on the way. */
export const flightsThere = [
  ['HET', 'XIL'],
  ['SHA', 'XIL'],
  ['CAN', 'XIL'],
  ['XIL', 'SHA'],
] as const;

export const withTransfer = [
  { code: 'CTU', city: '成都' },
  { code: 'SIA', city: '西安' },
  { code: 'SZX', city: '深圳' },
  { code: 'HGH', city: '杭州' },
];
