import { defineWords } from '#src/tenants/public.ts';

/** What every order form says, whatever is ordered. */
export const formWords = defineWords({
  'passengers.frequent': '常旅客',
  'passengers.self': '本人',
  'passengers.colleague': '同事',
  'passengers.add-self': '添加本人（{name}）',
  'passengers.new': '新增{who}',
  'passengers.paste': '批量粘贴',
  'passengers.for-colleague': '为同事预订',
  'passengers.edit': '修改{name}',
  'passengers.fold': '收起{name}',
  'passengers.nth': '{who}{index}',
  'passengers.remove': '移除{name}',
  'passengers.name': '姓名',
  'passengers.name-help': '与证件一致；外籍旅客按“姓/名”填写，如ZHANG/SAN',
  'passengers.paper': '证件类型',
  'passengers.number': '证件号码',
  'passengers.number-help': '可直接粘贴“姓名＋身份证号”',
  'passengers.birth': '出生日期',
  'passengers.sex': '性别',
  'passengers.sex-unset': '请选择',
  'passengers.mobile': '手机号码（选填）',
  'passengers.mobile-help': '用于接收行程变动提醒',
  'passengers.save': '保存到常旅客',
  'passengers.loading-failed': '常旅客加载失败',

  'contact.title': '联系人',
  'contact.name': '姓名',
  'contact.mobile': '手机号码',
  'contact.mobile-help': '接收订单与行程变动短信',
  'contact.email': '邮箱（选填）',

  'price.title': '价格明细',
  'price.total': '订单总额',
  'price.empty': '添加{who}后显示明细',
  'price.detail': '明细',
  'price.submit': '提交订单',
  'price.agree': '提交即表示同意',
  'price.agreement': '《{brand}服务协议》',

  'changed.title': '票价有变动',
  'changed.words':
    '提交前核验时票价有调整，订单总额由{before}变为{after}，{direction}{by}。\n是否按新价格继续预订？',
  'changed.dearer': '上涨',
  'changed.cheaper': '下降',
  'changed.yes': '按{after}预订',
  'changed.no': '暂不预订',

  'draft.restored': '已恢复您之前填写的内容。',
  'draft.papers': '为保护个人信息，手动填写的证件信息未保存，请重新填写。',
  'draft.clear': '清空重填',
});
