import { defineWords } from '#src/tenants/public.ts';

export const businessSettingsWords = defineWords(
  {
    'business-settings.title': '经营参数',
    'business-settings.hint':
      '充值、自助卡、国内机票、会员等级、奖励与积分的数额，以及待支付订单的限额。保存后即时生效；已生成的单据与已入账的奖励、积分不变。',
    'business-settings.tenant': '渠道',
    'business-settings.failed': '经营参数加载失败',
    'business-settings.loading': '正在加载经营参数',
    'business-settings.save': '保存',
    'business-settings.sure': '保存{name}的经营参数？',
    'business-settings.sure-change': '{field}由{before}改为{after}。',
    'business-settings.sure-new': '新增{field}：{after}。',
    'business-settings.yes': '保存',
    'business-settings.no': '返回修改',
    'business-settings.saved': '已保存，即时生效',
    'business-settings.unchanged': '没有修改',
    'business-settings.stale': '这些参数刚刚被他人修改过。刷新后会保留您填写的内容，请核对后再保存。',
    'business-settings.reload': '刷新',
    'business-settings.reloaded': '已载入最新参数，您填写的内容仍保留',

    'business-settings.recharge': '充值与自助卡',
    'business-settings.minutesToPay': '支付时限（分钟）',
    'business-settings.minutesToPay-help': '充值、自助卡与会员单据，逾时自动关闭。',
    'business-settings.minRechargeFen': '最低充值金额（元）',
    'business-settings.maxRechargeFen': '最高充值金额（元）',
    'business-settings.rechargeChoicesFen': '常用充值金额（元）',
    'business-settings.cardFacesFen': '自助卡面值（元）',
    'business-settings.list-help': '以空格或逗号分隔。',

    'business-settings.air': '国内机票',
    'business-settings.childFareBasis': '儿童机票计价',
    'business-settings.childFareBasis-help':
      '乘机当天满2至不满12周岁，四舍五入到10元；默认按所订舱位计价。按经济舱全价计价时，可能高于打折的成人票，预订页会提示可按成人票购买。已提交的订单不受影响。',
    'business-settings.airMinutesToPay': '机票支付时限（分钟）',
    'business-settings.airMinutesToPay-help': '下单或申请改签后5至60分钟，逾时座位自动释放。',
    'business-settings.voidBefore': '当日作废截止时间',
    'business-settings.voidBefore-help': '出票当日此时间前可免费作废；航空公司截止更早的，以其答复为准。',

    'business-settings.levels': '会员等级',
    'business-settings.level': '第{level}级',
    'business-settings.level-name': '名称',
    'business-settings.level-upgrade': '升级费（元/年）',
    'business-settings.level-annual': '续期费（元/年）',
    'business-settings.level-fee': '提现手续费（万分之）',
    'business-settings.level-times': '每日提现次数',
    'business-settings.level-field': '第{level}级的{field}',
    'business-settings.level-add': '增加一级',
    'business-settings.level-remove': '移除',
    'business-settings.level-remove-of': '移除第{level}级',
    'business-settings.level-new': '新等级',

    'business-settings.earnings': '奖励与积分',
    'business-settings.rewardPercent': '奖励比例（%）',
    'business-settings.rewardPercent-help': '推荐人所得，占订单收入的百分比。',
    'business-settings.pointsPerYuan': '每元票价积分',
    'business-settings.pointsForYuan': '兑换1元所需积分',
    'business-settings.minExchange': '最低兑换积分',

    'business-settings.sessions': '登录',
    'business-settings.trustedIdleHours': '信任设备的登录保持时长（小时）',
    'business-settings.trustedIdleHours-help':
      '会员登录时选择信任此设备的，超过此时长未操作才退出，1至72小时，默认12小时；平台管理员与合作方入口不适用，敏感操作仍须验证身份。',
    'business-settings.bookings': '待支付订单限额',
    'business-settings.bookings-help':
      '限制未付款时占用的订单与票数。24小时内取消或逾期未支付的订单达到所设次数后，须等待一段时间才能再预订；每增加一次，等待时间延长为三倍，最长24小时。同一设备、同一网络的限额只对个人会员生效。',
    'business-settings.bookings-own': '默认{count}',
    'business-settings.bookings-reset': '恢复默认限额',

    'business-settings.history': '修改历史',
    'business-settings.history-empty': '还没有修改过',
    'business-settings.history-version': '第{version}版',
    'business-settings.history-change': '{field}：{before} → {after}',
    'business-settings.history-new': '新增{field}：{after}',
  },
  {
    'business-settings.bookings-help':
      '限制未确认时占用的订单与票数。24小时内取消或逾期未确认的订单达到所设次数后，须等待一段时间才能再预订；每增加一次，等待时间延长为三倍，最长24小时。同一设备、同一网络的限额只对个人会员生效。',
    'business-settings.bookings': '待确认订单限额',
    'business-settings.minutesToPay': '确认时限（分钟）',
    'business-settings.airMinutesToPay': '机票确认时限（分钟）',
    'business-settings.hint':
      '充值、自助卡、国内机票、会员等级、奖励与积分的数额，以及待确认订单的限额。保存后即时生效；已生成的单据与已入账的奖励、积分不变。',
  },
);
