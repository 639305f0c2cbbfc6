import { defineWords } from '#src/tenants/public.ts';

/** 优惠资质 of students and disabled soldiers on the order form. */
export const concessionWords = defineWords({
  'concession.student': '{name}的学生优惠资质',
  'concession.disabled-soldier': '{name}的残军优惠资质',
  'concession.why-student':
    '须已在12306或车站完成学生资质核验，提交订单时由铁路核对。填写的内容加密保存，下次购票无需再填。',
  'concession.why-disabled-soldier': '提交订单时由铁路核对。填写的内容加密保存，下次购票无需再填。',
  'concession.school': '学校全称',
  'concession.student-number': '学生证号',
  'concession.from': '优惠区间：家庭所在地',
  'concession.to': '优惠区间：学校所在地',
  'concession.place-help': '按学生证填写，城市或车站',
  'concession.entered': '入学年份',
  'concession.years': '学制（年）',
  'concession.certificate': '优待证件',
  'concession.certificate-number': '证件编号',
  'concession.kept-student':
    '{school}，学生证{number}，优惠区间{from}—{to}，{enteredIn}年入学，学制{years}年',
  'concession.kept-certificate': '{kind}，编号{number}',
  'concession.left': '本学年还可购{left}次',
  'concession.state-qualified': '资质已核验',
  'concession.state-unknown': '未通过核验',
  'concession.state-lapsed': '资质已失效',
  'concession.state-used-up': '次数已用完',
  'concession.state-interval': '不在优惠区间',
  'concession.state-unasked': '暂未核验',
  'concession.rewrite': '修改资质',
  'concession.use-kept': '使用已保存的资质',
  'concession.adult': '改为成人票',
});
