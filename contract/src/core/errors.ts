import { type Blanks, fillBlanks, type Sentence, type Variant, wordingOf } from './sentences.rules.ts';
import type { Tips } from './tips.ts';

/**
 * Every refusal the product can utter: a code for programs, a Chinese sentence for people, the `ret` of the envelope and
 * the HTTP status. `{name}` is filled from the refusal's details. Business refusals answer HTTP 200, because callers of
 * the form protocol read `ret`; faults of the protocol itself carry their own status.
 */
interface Refusal {
  readonly ret: string;
  readonly http: number;
  readonly text: string;
  /** What a site says instead that speaks of confirmation; the same text where it is left out. */
  readonly variantB?: string;
}

export const refusals = {
  'input.invalid': { ret: '400', http: 400, text: '{problem}' },
  'input.malformed': { ret: '400', http: 400, text: '请求格式有误，请检查后重试' },
  'input.too-large': { ret: '413', http: 413, text: '提交的内容超过{limit}，请精简后重试' },
  'input.too-slow': { ret: '408', http: 408, text: '提交超时，请检查网络后重试' },
  'upload.too-large': { ret: '413', http: 413, text: '文件不能超过10MB' },
  'input.unsupported': { ret: '415', http: 415, text: '不支持的内容类型，请使用表单或JSON提交' },
  'path.unknown': { ret: '404', http: 404, text: '请求的接口不存在' },
  'access.sign-in': { ret: '401', http: 401, text: '请先登录' },
  'access.forbidden': { ret: '403', http: 403, text: '您没有此项操作的权限' },
  'access.busy': { ret: '429', http: 429, text: '操作过于频繁，请{seconds}秒后重试' },
  'search.busy': { ret: '503', http: 503, text: '当前查询人数较多，请{seconds}秒后重试' },
  'search.too-often': { ret: '429', http: 429, text: '查询过于频繁，请{seconds}秒后重试' },
  'sandbox.secret': { ret: '5601', http: 200, text: '请输入沙箱口令' },
  'sandbox.secret-wrong': { ret: '5602', http: 200, text: '沙箱口令不正确' },
  'server.fault': { ret: '500', http: 500, text: '系统开小差了，请稍后重试' },
  'server.unavailable': { ret: '503', http: 503, text: '服务正在启动或繁忙，请稍后重试' },
  'server.busy': { ret: '503', http: 503, text: '当前访问人数较多，请{seconds}秒后重试' },
  'message.fixed': { ret: '5901', http: 200, text: '此类消息涉及您须处理的事项，不可关闭' },
  'tenant.unknown': { ret: '404', http: 200, text: '渠道不存在或已停用' },
  'product.off': { ret: '5107', http: 200, text: '本站暂不提供{product}，如有疑问请联系客服' },
  'tenant.app-id': { ret: '5106', http: 200, text: '渠道编号“{id}”已被使用' },
  'tenant.stale': { ret: '5101', http: 200, text: '设置已被他人修改，请刷新后重新编辑' },
  'business-settings.invalid': { ret: '5120', http: 200, text: '{problem}' },
  'tenant.own-closed': { ret: '5102', http: 200, text: '自有渠道不能停用' },
  'tenant.own-menu': { ret: '5105', http: 200, text: '自有渠道的菜单须包含“渠道管理”' },
  'tenant.texts': { ret: '5103', http: 200, text: '文字“{key}”有误：{problem}' },
  'tenant.version': { ret: '5104', http: 200, text: '没有可以恢复的第{version}版设置' },
  'idempotency.key-missing': { ret: '400', http: 400, text: '缺少请求头 Idempotency-Key' },
  'idempotency.key-invalid': {
    ret: '400',
    http: 400,
    text: 'Idempotency-Key 须为8至128位字母、数字、连字符或下划线',
  },
  'idempotency.running': { ret: '409', http: 409, text: '相同的请求正在处理，请稍候' },
  'idempotency.mismatch': { ret: '422', http: 422, text: '同一 Idempotency-Key 不能用于不同的请求内容' },

  'sign-in.picture-code': { ret: '1001', http: 200, text: '验证码错误' },
  'sign-in.wrong': { ret: '1002', http: 200, text: '账号或密码错误' },
  'sign-in.sms-code': { ret: '1003', http: 200, text: '短信验证码错误或已失效' },
  'sign-in.left': { ret: '1004', http: 200, text: '该账号已停用，请联系企业管理员' },
  'sign-in.held': {
    ret: '1005',
    http: 200,
    text: '错误次数过多，请{minutes}分钟后重试，或使用短信验证码登录',
  },
  'sign-in.by-sms': { ret: '1033', http: 200, text: '该账号今日多次输错密码，请使用短信验证码登录' },
  'sms.too-often': { ret: '1006', http: 200, text: '短信发送过于频繁，请{wait}后再试' },
  'sms.refused': { ret: '1007', http: 200, text: '短信暂时无法发送，请稍后再试' },
  'sms.picture-code': { ret: '1008', http: 200, text: '请输入图形验证码后再获取短信' },
  'sign-in.unregistered': { ret: '1009', http: 200, text: '该手机号码尚未注册' },
  'password.weak': {
    ret: '1010',
    http: 200,
    text: '密码过于简单，请勿使用常见密码、生日、手机号码或其末6位、末8位',
  },
  'register.taken': { ret: '1011', http: 200, text: '该手机号码已注册，请直接登录' },
  'sms.ticket': { ret: '1012', http: 200, text: '验证已失效，请重新获取短信验证码' },
  'password.old-wrong': { ret: '1013', http: 200, text: '原密码错误' },
  'password.same': { ret: '1014', http: 200, text: '新密码不能与原密码相同' },
  'session.unknown': { ret: '1015', http: 200, text: '该设备已退出登录' },
  'sign-in.second-factor': { ret: '1016', http: 200, text: '请完成两步验证' },
  'sign-in.ticket': { ret: '1017', http: 200, text: '登录已超时，请重新登录' },
  'second-factor.wrong': { ret: '1018', http: 200, text: '动态验证码错误或已使用，请输入新的验证码' },
  'second-factor.recovery': { ret: '1019', http: 200, text: '恢复码错误或已使用' },
  'second-factor.on': { ret: '1020', http: 200, text: '两步验证已开启' },
  'second-factor.off': { ret: '1021', http: 200, text: '尚未开启两步验证' },
  'second-factor.expired': { ret: '1022', http: 200, text: '操作已超时，请重新开始' },
  'second-factor.held': {
    ret: '1023',
    http: 200,
    text: '验证失败次数过多，请{minutes}分钟后重试，或使用通行密钥',
  },
  'identity.proof': { ret: '1024', http: 200, text: '请先验证身份' },
  'administration.second-factor': {
    ret: '1034',
    http: 200,
    text: '使用管理功能前，请先在账号设置中开启两步验证',
  },
  'administration.step-up': { ret: '1035', http: 200, text: '此项操作须先验证身份' },
  'identity.method': { ret: '1025', http: 200, text: '不能使用此验证方式，请更换' },
  'passkey.refused': { ret: '1026', http: 200, text: '通行密钥验证未通过，请重试' },
  'passkey.unavailable': { ret: '1027', http: 200, text: '本站暂不支持通行密钥' },
  'passkey.full': { ret: '1028', http: 200, text: '通行密钥最多保存{max}个，请先删除不再使用的' },
  'passkey.unknown': { ret: '1029', http: 200, text: '通行密钥不存在或已删除' },
  'email.none': { ret: '1041', http: 200, text: '请先填写并保存电子邮箱' },
  'email.verified': { ret: '1042', http: 200, text: '该邮箱已通过验证' },
  'email.code': { ret: '1043', http: 200, text: '验证码错误或已失效，请重新获取' },
  'email.too-often': { ret: '1044', http: 200, text: '验证码发送过于频繁，请{wait}后再试' },
  'mobile.taken': { ret: '1031', http: 200, text: '该手机号码已被其他账号使用' },
  'mobile.same': { ret: '1032', http: 200, text: '新手机号码与当前号码相同' },

  'upload.type': { ret: '6101', http: 200, text: '请上传JPG、PNG或WebP格式的图片' },
  'upload.disguised': { ret: '6102', http: 200, text: '文件内容与扩展名不符，请重新选择图片' },
  'upload.pixels': { ret: '6103', http: 200, text: '图片不能超过4000万像素，请换一张' },
  'upload.small': { ret: '6104', http: 200, text: '图片的边长不能小于{min}像素，请换一张' },
  'upload.unreadable': { ret: '6105', http: 200, text: '图片已损坏或无法识别，请换一张' },
  'file.type': { ret: '6106', http: 200, text: '请上传PDF、JPG、PNG或WebP格式的文件' },
  'file.empty': { ret: '6107', http: 200, text: '文件是空的，请重新选择' },
  'file.quota': { ret: '6108', http: 200, text: '附件最多保存{files}个、共{mb}MB，请先删除不用的单据或附件' },
  'file.key-used': { ret: '6109', http: 200, text: '上传标识已用于另一个文件，请重新选择文件上传' },
  'file.gone': { ret: '6110', http: 200, text: '附件不存在或已过期，请重新上传' },
  'file.unknown': { ret: '404', http: 404, text: '附件不存在，或您无权查看' },
  'upload.unknown': { ret: '404', http: 404, text: '图片不存在或已移除' },

  'self-info.conflict': { ret: '6201', http: 200, text: '资料已在其他页面修改，请核对后重新保存' },
  'self-info.name-held': { ret: '6202', http: 200, text: '姓名由企业维护，如需修改请联系企业管理员' },
  'self-info.name-gone': { ret: '6203', http: 200, text: '姓名已填写，不能清空' },
  'self-info.account-taken': { ret: '6204', http: 200, text: '该账号名已被使用，请换一个' },
  'self-info.birthday': { ret: '6205', http: 200, text: '出生日期不能晚于今天' },

  'export.running': { ret: '6301', http: 200, text: '数据正在整理，请稍候' },
  'export.too-often': { ret: '6302', http: 200, text: '24小时内最多导出{max}次，请稍后再试' },
  'export.gone': { ret: '6303', http: 200, text: '文件已下载或已过期，请重新导出' },
  'consent.unknown': { ret: '6304', http: 200, text: '没有这项同意的记录' },
  'consent.withdrawn': {
    ret: '6305',
    http: 200,
    text: '您已撤回对服务协议的同意，重新同意后才能预订',
  },
  'deletion.hindered': { ret: '6306', http: 200, text: '暂时不能注销：{reason}' },

  'entry.malformed': { ret: '1101', http: 400, text: '签名参数缺失、重复或格式有误，请参照对接文档' },
  'entry.signature': { ret: '1102', http: 401, text: '签名无效，请核对渠道编号、密钥与签名' },
  'entry.late': { ret: '1103', http: 401, text: '时间戳与服务器相差超过5分钟，服务器时间为{now}' },
  'entry.used': { ret: '1104', http: 401, text: '该请求已被使用，请更换随机串后重新签名' },
  'entry.page': { ret: '1105', http: 200, text: '不支持进入页面“{path}”' },
  'entry.user': { ret: '1106', http: 200, text: '手机号码或姓名格式有误' },
  'entry.user-unknown': { ret: '1107', http: 200, text: '该用户尚未关联账号' },
  'entry.ticket': { ret: '1108', http: 200, text: '链接已失效，请回到合作方页面重新进入' },
  'entry.linked': { ret: '1109', http: 200, text: '该账号已关联其他用户，请使用其他手机号码' },
  'entry.keys-full': { ret: '1110', http: 200, text: '最多同时启用两个密钥，请先停用一个' },
  'entry.link-unknown': { ret: '1112', http: 200, text: '该关联已解除' },
  'entry.key-unknown': { ret: '1111', http: 200, text: '密钥不存在或已停用' },

  'hotel.unknown': { ret: '5000', http: 200, text: '该酒店不存在或已停止合作，请选择其他酒店' },
  'hotel.unknown-city': { ret: '5001', http: 200, text: '没有城市“{city}”的酒店，请重新选择' },
  'hotel.elsewhere': { ret: '5002', http: 200, text: '所选地标不在{city}，请重新选择' },
  'hotel.stay': { ret: '5003', http: 200, text: '{problem}' },

  'train.same-city': { ret: '2911', http: 200, text: '出发地与到达地不能在同一城市' },
  'train.past': { ret: '2912', http: 200, text: '出发日期不能早于今天' },
  'train.too-far': { ret: '2913', http: 200, text: '火车票预售期为{days}天，该日期尚未开售' },
  'train.unknown-place': { ret: '2914', http: 200, text: '未找到城市或车站“{place}”' },
  'train.no-itinerary': { ret: '2938', http: 200, text: '订单出票后才能下载行程信息单' },
  'train.not-on-sale': { ret: '2930', http: 200, text: '{trainNo}次列车{words}，暂不能{act}' },
  'rail-account.consent': { ret: '2931', http: 200, text: '请先阅读并同意《12306账号授权书》' },
  'rail-account.wrong': { ret: '2932', http: 200, text: '12306账号或密码错误，还可尝试{left}次' },
  'rail-account.locked': { ret: '2933', http: 200, text: '该12306账号已被锁定，请{minutes}分钟后重试' },
  'rail-account.silent': { ret: '2934', http: 200, text: '12306暂时没有应答，请稍后重试' },
  'rail-account.unknown': { ret: '2935', http: 200, text: '12306账号不存在或已删除' },
  'rail-account.signed-out': {
    ret: '2936',
    http: 200,
    text: '12306账号{account}尚未登录或登录已失效，请重新登录',
  },
  'rail-account.unverified': {
    ret: '2937',
    http: 200,
    text: '12306账号{account}的身份待核验，不能购票，请先完成核验或换用其他账号',
  },
  'train.unknown': { ret: '2915', http: 200, text: '该日没有从始发站开出的{trainNo}次列车' },
  'train.sold-out': { ret: '301', http: 200, text: '所选席别余票不足，请选择其他席别或车次，也可候补' },
  'train.overlap': {
    ret: '302',
    http: 200,
    text: '“{name}”已购{day}{trainNo}次（{from}—{to}），与{other}次行程冲突',
  },
  'train.overlap-elsewhere': { ret: '302', http: 200, text: '乘车人在同一时段已有其他车票，行程冲突' },
  'train.too-close': { ret: '303', http: 200, text: '{trainNo}次{words}' },
  'train.too-close-elsewhere': { ret: '303', http: 200, text: '距开车时间过近，已停止售票' },
  'train.price-changed': { ret: '304', http: 200, text: '票价已由{before}变为{after}，请确认新价格' },
  'train.price-elsewhere': { ret: '304', http: 200, text: '票价已变动，请重新查询' },
  'train.time-changed': { ret: '305', http: 200, text: '列车时刻已变动，请重新查询' },
  'train.identity': {
    ret: '306',
    http: 200,
    text: '乘车人身份信息未通过核验，请核对姓名与证件号码，或到车站办理核验',
  },
  'train.identity-of': { ret: '306', http: 200, text: '“{name}”{words}' },
  'train.busy': { ret: '901', http: 200, text: '12306系统繁忙，请稍后重试' },
  'train.no-seat': { ret: '2971', http: 200, text: '{trainNo}次列车没有{seat}' },
  'train.no-connection': {
    ret: '2973',
    http: 200,
    text: '{trainNo}次到达后换乘时间不足，无法衔接{next}次，请重新选择',
  },
  'train.twice': { ret: '2961', http: 200, text: '乘车人“{name}”的证件重复，每人每车次限购一张' },
  'train.child-alone': { ret: '2962', http: 200, text: '儿童票须与同行成人一起购买，请添加一名成人' },
  'train.child-age': { ret: '2963', http: 200, text: '“{name}”乘车当日已满14周岁，请改选其他票种' },
  'train.free-child-age': {
    ret: '2965',
    http: 200,
    text: '“{name}”乘车当日已满6周岁，不能免费乘车，请购买儿童票',
  },
  'train.free-children': {
    ret: '2966',
    http: 200,
    text: '每名成人可免费携带1名未满6周岁的儿童，其余儿童请购买儿童票',
  },
  'train.student-age': { ret: '2964', http: 200, text: '“{name}”不足6周岁，不能购买学生票' },
  'train.concession-missing': {
    ret: '2968',
    http: 200,
    text: '“{name}”购买{type}须填写优惠资质，或改选成人票',
  },
  'train.concession-of': { ret: '2969', http: 200, text: '“{name}”{words}' },
  'train.concession': {
    ret: '2969',
    http: 200,
    text: '乘车人的优惠资质未通过铁路核验，请核对后重试，或改选成人票',
  },
  'train.student-seat': {
    ret: '2970',
    http: 200,
    text: '{trainNo}次{seat}没有学生优惠，请将“{name}”改选成人票，或更换席别',
  },
  'train.sheet-tickets': { ret: '2981', http: 200, text: '所选车票不能办理，请刷新后重新选择' },
  'train.sheet-apart': { ret: '2982', http: 200, text: '不同车次或改签过的车票请分开办理' },
  'train.sheet-child': { ret: '2983', http: 200, text: '儿童不能单独乘车，请与同行成人的车票一并办理' },
  'train.no-refund': { ret: '2984', http: 200, text: '{reason}' },
  'train.no-change': { ret: '2985', http: 200, text: '{reason}' },
  'train.change-same': { ret: '2986', http: 200, text: '所选车次席别与原车票相同，请重新选择' },
  'train.change-from': { ret: '2987', http: 200, text: '改签须从{city}出发，请重新选择车次' },
  'train.waitlist-twice': { ret: '2941', http: 200, text: '同一车次席别只能选择一次' },
  'train.waitlist-route': { ret: '2942', http: 200, text: '各候补车次的出发城市与到达城市须相同' },
  'train.waitlist-days': { ret: '2943', http: 200, text: '各候补车次的乘车日期须相邻' },
  'train.waitlist-seat': { ret: '2944', http: 200, text: '{trainNo}次不能候补{seat}' },
  'train.waitlist-late': { ret: '2945', http: 200, text: '{trainNo}次距开车不足{minutes}分钟，已停止候补' },
  'train.waitlist-sale': { ret: '2946', http: 200, text: '{trainNo}次暂不能候补：{reason}' },
  'train.waitlist-left': { ret: '2947', http: 200, text: '{trainNo}次{seat}仍有余票，请直接购买' },
  'train.waitlist-deadline': { ret: '2948', http: 200, text: '候补截止时间须在{from}至{until}之间' },
  'train.waitlist-price': {
    ret: '2949',
    http: 200,
    text: '预付金额已由{before}变为{after}，请确认后重新提交',
  },
  'train.waitlist-over': { ret: '2950', http: 200, text: '候补已兑现，不能取消；如不出行，请在出票后退票' },
  'train.waitlist-settling': { ret: '2951', http: 200, text: '候补结果确认中，请稍后查看' },
  'train.waitlist-standard': {
    ret: '2952',
    http: 200,
    text: '{trainNo}次{seat}超出差旅标准，不能候补，请选择标准内的席别',
  },
  'train.waitlist-approval': {
    ret: '2953',
    http: 200,
    text: '贵企业的订单须先审批，候补订单不能审批，请选择有票的车次',
  },

  'standard.forbidden': { ret: '4701', http: 200, text: '超出差旅标准，不可预订：{words}' },
  'standard.reason': { ret: '4702', http: 200, text: '超出差旅标准，请填写超标原因：{words}' },
  'standard.change': { ret: '4714', http: 200, text: '超出差旅标准，不能改签：{words}' },
  'standard.level': { ret: '4703', http: 200, text: '职级不存在或已删除' },
  'standard.conflict': { ret: '4704', http: 200, text: '草稿已被{name}修改，请刷新后重新编辑' },
  'standard.draft-gone': { ret: '4705', http: 200, text: '草稿已被发布或放弃，请刷新后重新编辑' },
  'standard.no-draft': { ret: '4706', http: 200, text: '没有待发布的草稿，请先保存草稿' },
  'standard.version': { ret: '4707', http: 200, text: '差旅标准已有新版本，请刷新后重试' },
  'standard.no-group': { ret: '4708', http: 200, text: '本企业不属于集团，没有可沿用的差旅标准' },
  'standard.no-group-level': { ret: '2512', http: 200, text: '集团未为职级“{name}”设置差旅标准，无法沿用' },
  'standard.preferences': { ret: '4710', http: 200, text: '偏好设置已被他人修改，请刷新后重新编辑' },
  'standard.trial': { ret: '4711', http: 200, text: '试算不存在或已被新的试算取代' },
  'standard.trial-draft': { ret: '4712', http: 200, text: '草稿已被修改，请刷新后重新试算' },
  'standard.trial-running': { ret: '4713', http: 200, text: '上一次试算尚未完成，请稍候' },

  'flight.same-city': { ret: '2001', http: 200, text: '出发城市与到达城市不能相同' },
  'flight.past': { ret: '2002', http: 200, text: '出发日期不能早于今天' },
  'flight.too-far': { ret: '2003', http: 200, text: '仅可预订{days}天内的航班' },
  'flight.unknown-place': { ret: '2004', http: 200, text: '未找到城市或机场“{place}”' },
  'flight.gone': { ret: '2005', http: 200, text: '该航班已不可预订，请重新搜索' },
  'policy.unknown': { ret: '2430', http: 200, text: '该保单不存在，请刷新订单后重试' },
  'policy.changed': { ret: '2431', http: 200, text: '保单状态或退回金额已变化，请刷新后重新确认' },
  'policy.no-document': { ret: '2500', http: 200, text: '“{name}”当前为{state}，没有可下载的保单' },
  'order.by-staff': {
    ret: '2501',
    http: 200,
    text: '该订单的退票、改签由客服线下办理，请联系客服',
  },
  'offline.taken': {
    ret: '2502',
    http: 200,
    text: '所选机票的状态已变化，可能已由其他人办理，请刷新后重新核对',
  },
  'offline.sum': { ret: '2503', http: 200, text: '“{name}”的退票费{fee}超过票款{price}' },
  'offline.changed': { ret: '2504', http: 200, text: '金额已变化，请重新核对后确认' },
  'offline.no-credit': {
    ret: '2505',
    http: 200,
    text: '该订单没有可用的企业授信，请选择线下付款',
    variantB: '该订单没有可用的企业授信，请选择线下确认',
  },
  'offline.flight': { ret: '2506', http: 200, text: '{problem}' },
  'offline.ticket-taken': { ret: '2508', http: 200, text: '有票号刚刚被登记在其他订单上，请核对' },
  'offline.ticket-no': { ret: '2507', http: 200, text: '票号{ticketNo}已登记在订单{orderNo}上，请核对' },
  'order.issued-elsewhere': {
    ret: '2540',
    http: 200,
    text: '本单为线下订单，机票由外部出票，不能在线退改；请向原出票方办理，办结后联系客服登记结果',
  },
  'offline-order.others-ticket': {
    ret: '2541',
    http: 200,
    text: '票号{ticketNo}已登记在其他会员的订单上，请核对或联系客服',
  },
  'offline-order.sum': {
    ret: '2542',
    http: 200,
    text: '票款、税费与服务费相加为{sum}，与填写的合计{total}不符，请核对',
  },
  'offline-order.day': { ret: '2543', http: 200, text: '{problem}' },
  'offline-order.no-itinerary': {
    ret: '2544',
    http: 200,
    text: '线下订单的机票不是由本平台出票，不能打印行程单，请向原出票方索取',
  },
  'offline-order.no-extras': {
    ret: '2545',
    http: 200,
    text: '线下订单不能在线选座或购买附加服务，请直接向航空公司办理',
  },
  'air.change-together': {
    ret: '4843',
    http: 200,
    text: '联程各航段的乘机人须相同才能一并改签，请逐个航段办理',
  },
  'air.change-before': {
    ret: '4861',
    http: 200,
    text: '该航班与{way}的{flight}时间冲突或中转时间不足，请选择其他航班，或先改签{flight}',
  },
  'offline-order.owner': {
    ret: '4860',
    http: 200,
    text: '没有使用该账号或手机号码的会员，或其账号已停用，请核对',
  },
  'offline-order.way': { ret: '2546', http: 200, text: '{problem}' },
  'policy.begun': { ret: '2432', http: 200, text: '保险已生效，不能退保' },
  'policy.with-ticket': {
    ret: '2433',
    http: 200,
    text: '机票正在退票，保险费随票款一并退回，无需单独退保',
  },
  'policy.not-insured': { ret: '2434', http: 200, text: '“{name}”当前为{state}，不能退保' },
  'extras.not-offered': { ret: '2470', http: 200, text: '该订单的航班不提供在线选座与附加服务' },
  'extras.not-now': {
    ret: '2471',
    http: 200,
    text: '订单当前为“{status}”，暂不能选座或购买附加服务',
  },
  'extras.open': { ret: '2472', http: 200, text: '有尚未完成的选座与附加服务，请先完成或取消' },
  'extras.price': { ret: '2473', http: 200, text: '价格已变动：原为{before}，现为{after}，请确认后重新提交' },
  'extras.taken': { ret: '2474', http: 200, text: '座位{seat}已被他人选走，请另选座位' },
  'extras.invalid': { ret: '2475', http: 200, text: '{problem}' },
  'extras.late': { ret: '2476', http: 200, text: '{what}已过截止时间，请直接联系航空公司' },
  'extras.closed': { ret: '2477', http: 200, text: '选座与附加服务已超时或取消，座位已释放' },
  'extras.unavailable': { ret: '2478', http: 200, text: '航空公司系统暂未回应，请稍后重试' },
  'extras.unknown': { ret: '2479', http: 200, text: '该选座与附加服务单不存在，请刷新后重试' },
  'fare-alert.unknown': { ret: '2481', http: 200, text: '该低价提醒不存在或已删除' },
  'fare-alert.full': { ret: '2482', http: 200, text: '低价提醒最多设置{max}个，请先删除不再需要的' },
  'fare-alert.order': { ret: '2483', http: 200, text: '最晚出发日期不能早于最早出发日期' },
  'fare-alert.past': { ret: '2484', http: 200, text: '出发日期已过，请选择今天及以后的日期' },
  'fare-alert.long': { ret: '2485', http: 200, text: '出发日期的跨度不能超过{max}天' },
  'fare-alert.over': { ret: '2486', http: 200, text: '该低价提醒的出发日期已过，无法恢复' },
  'agreement.unknown': { ret: '2450', http: 200, text: '该协议不存在或已终止，请刷新后重试' },
  'agreement.airline': { ret: '2451', http: 200, text: '与{airline}已有一份协议，请修改或先终止原协议' },
  'agreement.code-taken': {
    ret: '2452',
    http: 200,
    text: '协议号“{code}”已被其他企业登记，请核对；如有疑问请联系客服',
  },
  'agreement.stale': { ret: '2453', http: 200, text: '该协议已被修改，请刷新后重新编辑' },
  'agreement.none': { ret: '2454', http: 200, text: '贵企业与{airline}没有有效的协议，请选择公开票价' },
  'whitelist.missing': {
    ret: '2455',
    http: 200,
    text: '{names}不在{airline}的协议价名单中，请先申请加入名单，或改订公开票价',
  },
  'whitelist.not-listed': {
    ret: '2456',
    http: 200,
    text: '航空公司未在其协议价名单中查到全部乘机人，请核对名单，或改订公开票价',
  },
  'air.change-public': { ret: '2457', http: 200, text: '只能改签到公开票价，或原机票所属协议的协议价' },
  'flight.overlap': {
    ret: '2006',
    http: 200,
    text: '后一航段的起飞时间早于前一航段的到达时间，请重新选择航班',
  },
  'flight.connection': {
    ret: '2009',
    http: 200,
    text: '两程间隔过短：该处中转至少需要{minutes}分钟，请重新选择航班',
  },
  'flight.legs-apart': {
    ret: '2490',
    http: 200,
    text: '第{leg}程距前一程到达不足{minutes}分钟，请重新选择航班',
  },
  'flight.same-ticket': {
    ret: '2007',
    http: 200,
    text: '“{name}”已预订{day}{flightNo}航班（{from}—{to}）同舱位的机票，订单号{orderNo}，不能重复预订',
  },
  'flight.same-ticket-elsewhere': {
    ret: '2007',
    http: 200,
    text: '乘机人已有该航班同舱位的机票，不能重复预订',
  },
  'flight.conflict': {
    ret: '2008',
    http: 200,
    text: '“{name}”已预订{day}{flightNo}航班（{from}—{to}），订单号{orderNo}，与本次行程时间冲突。是否仍要预订？',
  },
  'flight.conflict-elsewhere': {
    ret: '2008',
    http: 200,
    text: '乘机人在同一时段已有其他航班的机票，行程冲突。是否仍要预订？',
  },
  'pnr.too-long': { ret: '2014', http: 200, text: 'PNR文本不能超过{max}行，请只粘贴一个编码的内容' },
  'pnr.not-one': { ret: '2015', http: 200, text: '没有识别到航段和乘机人，请粘贴RT提取的PNR文本' },
  'flight.sold-out': { ret: '301', http: 200, text: '所选舱位已售完，请选择其他舱位或航班' },
  'flight.too-close': { ret: '303', http: 200, text: '距离起飞不足2小时，无法在线预订' },
  'flight.price-changed': { ret: '304', http: 200, text: '票价已由{before}变为{after}，请确认新价格' },
  'flight.time-changed': { ret: '305', http: 200, text: '航班时刻已变动，请重新搜索' },
  'air.no-itinerary': { ret: '2019', http: 200, text: '订单出票后才能下载行程单' },
  'air.itinerary-tickets': {
    ret: '2020',
    http: 200,
    text: '所选机票尚未出票或已退改，请刷新后重新选择',
  },
  'air.proof-unknown': { ret: '2021', http: 200, text: '无法核验该行程单，请核对二维码或链接是否完整' },
  'air.sheet-tickets': { ret: '2011', http: 200, text: '所选机票不能办理，请刷新后重新选择' },
  'air.sheet-apart': { ret: '2012', http: 200, text: '不同航段或改签过的机票请分开办理' },
  'air.sheet-child': {
    ret: '2013',
    http: 200,
    text: '儿童、婴儿不能单独乘机，请与同行成人的机票一并办理，或先办理儿童、婴儿的机票',
  },
  'air.change-carrier': {
    ret: '2014',
    http: 200,
    text: '机票只能改签同一航空公司的航班，改乘其他航空公司请退票后重新购买',
  },
  'air.change-same': { ret: '2015', http: 200, text: '所选航班舱位与原机票相同，请重新选择' },
  'air.change-way': { ret: '2016', http: 200, text: '改签后的出发城市与到达城市须与原机票相同' },
  'air.no-change': { ret: '2017', http: 200, text: '按该机票的使用条件，不能改签，如需变更行程请退票' },
  'air.refund-reason': { ret: '2018', http: 200, text: '{problem}' },
  'air.on-time': {
    ret: '2019',
    http: 200,
    text: '航空公司未发布该航班延误、取消或时刻变动的信息，不能按此原因退票',
  },
  'air.change-accepted': {
    ret: '2401',
    http: 200,
    text: '您已接受此次航班变动，退票、改签请按自愿办理；航班再有变动时，可再次免费办理',
  },
  'air.change-age': {
    ret: '2517',
    http: 200,
    text: '“{name}”在这一天的年龄已不适用原来的票种，不能改签到这一天；请退票后按新的票种购买',
  },
  'air.flown': {
    ret: '2516',
    http: 200,
    text: '航班已起飞，不能再按航班变动免费退票、改签；未乘机的，可按自愿退票办理',
  },
  'air.change-day': { ret: '2402', http: 200, text: '免费改签限原航班当日及前后各一日，请选择其他日期' },
  'air.no-free-change': { ret: '2403', http: 200, text: '该航班没有可免费改签的变动' },
  'schedule.unknown': { ret: '2404', http: 200, text: '未找到该航班变动，请刷新订单后重试' },
  'schedule.newer': { ret: '2405', http: 200, text: '航班又有新的变动，请按最新的安排处理' },
  'schedule.cancelled': {
    ret: '2406',
    http: 200,
    text: '航班已取消，不能接受，请选择免费改签或全额退票',
  },
  'schedule.over': { ret: '2407', http: 200, text: '该航班已没有有效的机票，无须再答复' },
  'schedule.left': { ret: '2408', http: 200, text: '航班的起飞时间已过，不能再接受变动' },
  'supplier.busy': { ret: '901', http: 200, text: '航空公司系统繁忙，请稍后重试' },

  'points.exchange': { ret: '6401', http: 200, text: '{problem}' },

  'passenger.none': { ret: '2101', http: 200, text: '请至少添加一位乘机人' },
  'passenger.too-many': { ret: '2102', http: 200, text: '一个订单最多{max}位乘机人' },
  'passenger.alone': { ret: '2103', http: 200, text: '儿童、婴儿须有成人同行' },
  'passenger.children': { ret: '2104', http: 200, text: '一位成人最多携带2名儿童' },
  'passenger.infants': {
    ret: '2105',
    http: 200,
    text: '一位成人最多携带1名婴儿票旅客，另一名婴儿须购买儿童票',
  },
  'passenger.newborn': { ret: '2106', http: 200, text: '出生不足14天的婴儿不能乘机' },
  'passenger.twice': { ret: '2107', http: 200, text: '乘机人“{name}”的证件重复' },
  'passenger.type': { ret: '2108', http: 200, text: '“{name}”在乘机当天的年龄与所选旅客类型不符' },
  'passenger.unknown': { ret: '2109', http: 200, text: '常旅客不存在或已删除' },
  'passenger.sheet': { ret: '2110', http: 200, text: '表格中有{count}行有误，未导入任何常旅客' },
  'passenger.full': { ret: '2111', http: 200, text: '常旅客最多保存{max}人，请先删除不再需要的' },

  'department.unknown': { ret: '2301', http: 200, text: '部门不存在或已删除，请刷新后重试' },
  'department.taken': { ret: '2302', http: 200, text: '同级已有名为“{name}”的部门' },
  'department.circle': { ret: '2303', http: 200, text: '不能把部门移到它自己或其下级部门之下' },
  'department.deep': { ret: '2304', http: 200, text: '部门最多{max}级' },
  'department.full': { ret: '2305', http: 200, text: '一个企业最多{max}个部门' },
  'department.parent': { ret: '2306', http: 200, text: '请先移走或删除下级部门' },
  'department.staffed': { ret: '2307', http: 200, text: '部门中还有{count}名员工，请先将其移到其他部门' },
  'department.leader': { ret: '2308', http: 200, text: '部门负责人须为本企业在职员工' },
  'level.unknown': { ret: '2311', http: 200, text: '职级不存在或已删除，请刷新后重试' },
  'level.taken': { ret: '2312', http: 200, text: '已有名为“{name}”的职级' },
  'level.full': { ret: '2313', http: 200, text: '一个企业最多{max}个职级' },
  'level.followed': {
    ret: '2510',
    http: 200,
    text: '集团内有{count}家企业的同名职级沿用该职级的差旅标准，改名或删除后这些企业将不受限制，请先由其单独设置差旅标准',
  },
  'level.follows': {
    ret: '2511',
    http: 200,
    text: '该职级沿用集团同名职级的差旅标准，改名后将不受限制，请先单独设置差旅标准',
  },
  'level.used': { ret: '2314', http: 200, text: '还有{count}名员工为该职级，请先调整其职级' },
  'employee.unknown': { ret: '2321', http: 200, text: '员工不存在，请刷新后重试' },
  'employee.phone': { ret: '2322', http: 200, text: '{problem}' },
  'employee.number': { ret: '2323', http: 200, text: '工号“{number}”已被本企业其他员工使用' },
  'employee.state': { ret: '2324', http: 200, text: '“{name}”{state}，不能{act}' },
  'employee.full': { ret: '2325', http: 200, text: '一个企业最多{max}名员工' },
  'employee.sheet': { ret: '2326', http: 200, text: '表格中有{count}行有误，未导入任何员工' },
  'cost-object.unknown': { ret: '2331', http: 200, text: '所选成本中心或项目不存在，请刷新后重新选择' },
  'cost-object.closed': { ret: '2332', http: 200, text: '{kind}“{name}”今天不在启用期内，请选择其他{kind}' },
  'cost-object.taken': { ret: '2333', http: 200, text: '已有编号为“{code}”的{kind}' },
  'cost-object.full': { ret: '2334', http: 200, text: '一个企业最多{max}个{kind}' },
  'cost-object.used': {
    ret: '2335',
    http: 200,
    text: '“{name}”已被员工、申请或订单使用，不能删除；可填写停用日期使其不再可选',
  },
  'cost-object.required': { ret: '2337', http: 200, text: '企业要求订单填写{kind}，请选择{kind}后重新提交' },
  'cost-object.sheet': { ret: '2336', http: 200, text: '表格中有{count}行有误，未导入任何内容' },
  'budget.unknown': { ret: '2341', http: 200, text: '没有找到该预算，请刷新后重试' },
  'budget.stale': { ret: '2342', http: 200, text: '该预算已在其他页面修改，请刷新后重新编辑' },
  'budget.taken': { ret: '2343', http: 200, text: '已有{budget}，请直接修改' },
  'budget.sheet': { ret: '2344', http: 200, text: '表格中有{count}行有误，未导入任何预算' },
  'budget.exceeded': {
    ret: '2345',
    http: 200,
    text: '{budget}还剩{left}，本单需{need}，超出后不能提交；可改选更低的价格或其他费用归属，或请企业管理员调整预算',
  },
  'employee.left': { ret: '2327', http: 200, text: '“{name}”已离职，恢复后才能修改' },
  'grant.unknown': { ret: '2351', http: 200, text: '授权不存在，请刷新后重试' },
  'grant.problem': { ret: '2352', http: 200, text: '{problem}' },
  'grant.stale': { ret: '2353', http: 200, text: '该授权刚刚被他人修改，请重新打开后再改' },
  'grant.twice': { ret: '2354', http: 200, text: '“{name}”已有{kind}授权，请修改原授权' },
  'external.unknown': { ret: '2355', http: 200, text: '外部出行人不存在或已删除' },
  'external.twice': {
    ret: '2356',
    http: 200,
    text: '该证件已在本企业的外部出行人中，如未看到请联系企业管理员',
  },
  'external.place': { ret: '2357', http: 200, text: '只能归入您有权管理的部门' },
  'external.kept': { ret: '2358', http: 200, text: '“{name}”由其他同事维护，您可以为其预订，不能修改' },
  'external.sheet': { ret: '2359', http: 200, text: '表格中有{count}行有误，未导入任何外部出行人' },
  'customer.unknown': { ret: '2371', http: 200, text: '客户不存在或已删除，请重新选择' },
  'customer.twice': { ret: '2372', http: 200, text: '该手机号码已是客户“{name}”的，请直接选用或修改该客户' },
  'customer.stale': { ret: '2373', http: 200, text: '该客户已在其他页面修改，请刷新后重新编辑' },
  'customer.sheet': { ret: '2374', http: 200, text: '表格中有{count}行有误，未导入任何客户' },
  'customer.full': { ret: '2375', http: 200, text: '最多保存{max}名客户，请先删除不再需要的' },
  'customer.sale': { ret: '2376', http: 200, text: '{name}：{problem}' },
  'external.full': { ret: '2360', http: 200, text: '一个企业最多{max}名外部出行人，请先删除不再需要的' },

  'address.unknown': { ret: '2201', http: 200, text: '地址不存在或已删除' },
  'address.full': { ret: '2202', http: 200, text: '常用地址最多保存{max}个' },

  'order.unknown': { ret: '3001', http: 200, text: '订单不存在' },
  'order.state': { ret: '3002', http: 200, text: '订单当前状态为“{status}”，不能进行此操作' },
  'trip.unknown': { ret: '3101', http: 200, text: '没有找到该行程，可能已取消或尚未订妥' },
  'trip.shares-full': { ret: '3102', http: 200, text: '有效的分享链接最多{max}个，请先停用不再需要的' },
  'trip.share-unknown': { ret: '3103', http: 200, text: '分享链接不存在或已停用' },
  'trip.share-ended': { ret: '3104', http: 200, text: '链接已失效，请联系分享人重新分享' },
  'order.closed': { ret: '3003', http: 200, text: '订单已取消，不能支付', variantB: '订单已取消，不能确认' },
  'booking.unpaid-orders': {
    ret: '3021',
    http: 200,
    text: '您有{count}个订单待支付，最多同时保留{max}个，请先支付或取消订单{orderNo}后再预订',
    variantB: '您有{count}个订单待确认，最多同时保留{max}个，请先确认或取消订单{orderNo}后再预订',
  },
  'booking.unpaid-tickets': {
    ret: '3022',
    http: 200,
    text: '您待支付的订单已占{count}张票，加上本次超过{max}张，请先支付或取消订单{orderNo}后再预订',
    variantB: '您待确认的订单已占{count}张票，加上本次超过{max}张，请先确认或取消订单{orderNo}后再预订',
  },
  'booking.unpaid-traveller': {
    ret: '3023',
    http: 200,
    text: '“{name}”待支付的订单过多，请先支付或取消订单{orderNo}后再预订',
    variantB: '“{name}”待确认的订单过多，请先确认或取消订单{orderNo}后再预订',
  },
  'booking.unpaid-address': {
    ret: '3024',
    http: 200,
    text: '您所在网络待支付的订单过多，请先支付已有订单，或稍后再试',
    variantB: '您所在网络待确认的订单过多，请先确认已有订单，或稍后再试',
  },
  'booking.unpaid-device': {
    ret: '3027',
    http: 200,
    text: '您的设备上待支付的订单过多，请先支付或取消已有订单，或稍后再试',
    variantB: '您的设备上待确认的订单过多，请先确认或取消已有订单，或稍后再试',
  },
  'booking.wait': {
    ret: '3025',
    http: 200,
    text: '您24小时内有{count}个订单取消或逾期未支付，请于{until}后再预订',
    variantB: '您24小时内有{count}个订单取消或逾期未确认，请于{until}后再预订',
  },
  'booking.colleague': {
    ret: '3028',
    http: 200,
    text: '您没有为“{name}”代订的权限，请由本人预订，或请企业管理员在“授权管理—代订人”中授权',
  },
  'booking.colleague-left': { ret: '3029', http: 200, text: '“{name}”已离职或停用，不能为其代订' },
  'booking.colleague-paper': {
    ret: '3030',
    http: 200,
    text: '“{name}”尚未保存本人的证件，请填写证件信息后重新提交',
  },
  'booking.later': { ret: '3026', http: 200, text: '操作过于频繁，请稍后再试' },
  'quote.stale': { ret: '3012', http: 200, text: '试算结果已失效，请重新试算' },
  'change.closed': { ret: '3011', http: 200, text: '改签已取消，不能支付', variantB: '改签已取消，不能确认' },
  'order.unsettled': {
    ret: '3004',
    http: 200,
    text: '出票结果尚未确认，暂不能放弃，请先重新出票以核实',
  },

  'bank-card.bank': { ret: '4101', http: 200, text: '未能由卡号识别开户银行，请选择开户银行' },
  'bank-card.bound': { ret: '4102', http: 200, text: '您已绑定此银行卡' },
  'bank-card.full': { ret: '4103', http: 200, text: '最多绑定{max}张银行卡，请先解绑不用的银行卡' },
  'bank-card.refused': { ret: '4104', http: 200, text: '{reason}' },
  'bank-card.gone': { ret: '4105', http: 200, text: '验证已失效，请重新绑定' },
  'bank-card.wrong': { ret: '4106', http: 200, text: '验证码或金额有误，请核对' },
  'bank-card.unknown': { ret: '4107', http: 200, text: '银行卡不存在或已解绑' },
  'bank-card.awaited': { ret: '4108', http: 200, text: '有提现正在汇往此卡，到账或退回后才能解绑' },
  'bank.silent': { ret: '4109', http: 200, text: '银行暂时没有答复，请稍后重试' },
  'withdrawal.too-often': { ret: '4110', http: 200, text: '今天已提现{max}次，请明天再试' },
  'withdrawal.amount': { ret: '4111', http: 200, text: '{problem}' },
  'withdrawal.short': { ret: '4112', http: 200, text: '可用余额不足，请刷新后重试' },
  'recharge.amount': { ret: '4041', http: 200, text: '{problem}' },
  'purchase.too-many': {
    ret: '4042',
    http: 200,
    text: '待支付的单据过多，请先支付，或等待其自动关闭',
    variantB: '待确认的单据过多，请先确认，或等待其自动关闭',
  },
  'card.face': { ret: '4043', http: 200, text: '没有该面值的自助卡，请重新选择' },
  'card.wrong': { ret: '4044', http: 200, text: '卡号或卡密不正确，今日还可尝试{left}次' },
  'card.held': { ret: '4045', http: 200, text: '卡号或卡密错误次数过多，请明日再试' },
  'card.redeemed': { ret: '4046', http: 200, text: '该卡已兑换，不能再次使用' },
  'card.shown': {
    ret: '4047',
    http: 200,
    text: '卡密已显示过，重新生成须输入支付密码',
    variantB: '卡密已显示过，重新生成须输入交易密码',
  },
  'level.upgrade': { ret: '4048', http: 200, text: '不能升级到该等级，请刷新后查看' },
  'level.renew': { ret: '4049', http: 200, text: '当前等级不需要续费' },
  'pay.unsold': {
    ret: '4026',
    http: 200,
    text: '该业务尚未开放，没有需要支付的款项',
    variantB: '该业务尚未开放，没有需要确认的款项',
  },
  'pay.card-declined': { ret: '4027', http: 200, text: '{reason}，未扣款' },
  'pay.card-held': {
    ret: '4028',
    http: 200,
    text: '银行卡付款失败次数过多，请24小时后再试或更换支付方式',
    variantB: '银行卡扣款失败次数过多，请24小时后再试或更换确认方式',
  },
  'pay.card-input': { ret: '4029', http: 200, text: '{problem}' },
  'pay.way': {
    ret: '4058',
    http: 200,
    text: '当前设备不支持此支付途径，请换个方式',
    variantB: '当前设备不支持此方式，请换个方式',
  },
  'pay.we-chat-state': {
    ret: '4059',
    http: 200,
    text: '微信授权已失效，请重新支付',
    variantB: '微信授权已失效，请重新确认',
  },
  'pay.method': {
    ret: '4001',
    http: 200,
    text: '该订单不支持此支付方式',
    variantB: '该订单不支持此确认方式',
  },
  'pay.balance': { ret: '4002', http: 200, text: '天航宝余额不足，当前余额{balance}' },
  'pay.password-wrong': {
    ret: '4003',
    http: 200,
    text: '支付密码错误，今日还可尝试{left}次',
    variantB: '交易密码错误，今日还可尝试{left}次',
  },
  'pay.password-held': {
    ret: '4004',
    http: 200,
    text: '支付密码错误次数过多，请重置支付密码或明日再试',
    variantB: '交易密码错误次数过多，请重置交易密码或明日再试',
  },
  'pay.password-unset': { ret: '4005', http: 200, text: '尚未设置支付密码', variantB: '尚未设置交易密码' },
  'pay.password-weak': {
    ret: '4011',
    http: 200,
    text: '支付密码过于简单，请勿使用相同或连续的数字、手机号码或生日中的数字',
    variantB: '交易密码过于简单，请勿使用相同或连续的数字、手机号码或生日中的数字',
  },
  'pay.password-same': {
    ret: '4012',
    http: 200,
    text: '新支付密码不能与原支付密码相同',
    variantB: '新交易密码不能与原交易密码相同',
  },
  'pay.amount': {
    ret: '4006',
    http: 200,
    text: '支付金额与应付金额不一致',
    variantB: '所传金额与订单金额不一致',
  },
  'pay.unavailable': {
    ret: '4007',
    http: 200,
    text: '支付渠道暂时不可用，请更换支付方式或稍后重试',
    variantB: '该确认方式暂时不可用，请更换确认方式或稍后重试',
  },
  'pay.unknown': { ret: '4008', http: 200, text: '支付单不存在', variantB: '确认记录不存在' },
  'pay.paid': {
    ret: '4009',
    http: 200,
    text: '订单已支付，请勿重复付款',
    variantB: '订单已确认，请勿重复确认',
  },
  'reconciliation.too-early': { ret: '4601', http: 200, text: '该日账单尚未出具，请在次日10:00后对账' },
  'reconciliation.unknown': { ret: '4602', http: 200, text: '该记录不存在或已处理，请刷新后查看' },
  'pay-code.full': {
    ret: '4051',
    http: 200,
    text: '最多同时有{max}个有效的付款授权码，请先收回不用的',
    variantB: '最多同时有{max}个有效的授权码，请先收回不用的',
  },
  'pay-code.unknown': { ret: '4052', http: 200, text: '该授权码不存在或已失效' },
  'pay-code.wrong': { ret: '4053', http: 200, text: '授权码错误或已失效，今日还可尝试{left}次' },
  'pay-code.held': {
    ret: '4054',
    http: 200,
    text: '授权码错误次数过多，请24小时后再试或更换付款方式',
    variantB: '授权码错误次数过多，请24小时后再试或更换确认方式',
  },
  'pay-code.limit': { ret: '4055', http: 200, text: '超出授权码的可用金额，剩余{left}' },
  'pay-code.short': {
    ret: '4056',
    http: 200,
    text: '授权人的天航宝余额不足，请更换付款方式',
    variantB: '授权人的天航宝余额不足，请更换确认方式',
  },
  'job.unknown': { ret: '4604', http: 200, text: '该任务已完成或已在重试，请刷新后查看' },
  'integration.unknown': { ret: '4603', http: 200, text: '该调用记录不存在或已过保存期' },
  'pay.signature': { ret: '4010', http: 401, text: '通知签名无效' },
  'pay.credit-only': {
    ret: '4021',
    http: 200,
    text: '企业规定使用授信支付，请选择企业授信',
    variantB: '企业规定使用授信，请选择企业授信',
  },
  'pay.mix': {
    ret: '4022',
    http: 200,
    text: '混合支付的余额不足，请选择其余金额的支付方式',
    variantB: '组合方式的余额不足，请选择其余金额的确认方式',
  },
  'pay.person-part': {
    ret: '4057',
    http: 200,
    text: '该订单个人承担{person}，企业授信最多承担{company}，请选择混合支付或个人支付',
    variantB: '该订单个人承担{person}，企业授信最多承担{company}，请选择组合方式或个人确认',
  },
  'pay.not-allowed': {
    ret: '4031',
    http: 200,
    text: '企业规定不能使用此支付方式，请更换支付方式',
    variantB: '企业规定不能使用此确认方式，请更换确认方式',
  },
  'settlement.no-method': {
    ret: '4032',
    http: 200,
    text: '请至少为员工保留一种可用的支付方式',
    variantB: '请至少为员工保留一种可用的确认方式',
  },
  'settlement.hearer': { ret: '4033', http: 200, text: '提醒接收人须为本企业在职员工' },
  'group.unknown': { ret: '4034', http: 200, text: '该企业不是本集团的子公司' },
  'group.nested': { ret: '4035', http: 200, text: '集团不能隶属于其他企业，企业也不能隶属于自己' },
  'enterprise.unknown': { ret: '4036', http: 200, text: '企业不存在' },
  'bill.unknown': { ret: '4037', http: 200, text: '账单不存在' },
  'bill.too-much': { ret: '4038', http: 200, text: '还款金额超过应还金额{owed}' },
  'bill.receipt-known': { ret: '4039', http: 200, text: '该银行流水号已登记过' },
  'credit.blocked': { ret: '4023', http: 200, text: '不能使用企业授信：{reason}' },
  'credit.short': { ret: '4024', http: 200, text: '企业授信额度不足，可用{available}' },
  'approval.unknown': { ret: '7101', http: 200, text: '没有找到该审批，或不在您的审批范围内' },
  'approval.decided': { ret: '7102', http: 200, text: '{name}已于{at}处理该审批，无须重复操作' },
  'approval.ended': { ret: '7103', http: 200, text: '该审批{state}，无须再处理' },
  'approval.not-yet': { ret: '7104', http: 200, text: '尚未轮到您审批，请等待前面的审批人处理' },
  'approval.transferred': { ret: '2513', http: 200, text: '您已将该审批转交给{name}，无须再处理' },
  'approval.handed-on': { ret: '2514', http: 200, text: '该审批已交由{name}审批，您无须处理' },
  'approval.passed-on': { ret: '2515', http: 200, text: '该审批因超时未处理，已转交{name}，您无须处理' },
  'approval.over': { ret: '7105', http: 200, text: '该审批已结束' },
  'approval.running': { ret: '7106', http: 200, text: '该申请正在审批中，请勿重复提交' },
  'approval.nobody': {
    ret: '7107',
    http: 200,
    text: '贵企业没有可以审批的人，请联系企业管理员设置审批人后再提交',
  },
  'approval.no-reason': { ret: '7108', http: 200, text: '请填写驳回原因' },
  'approval.signer': {
    ret: '7109',
    http: 200,
    text: '所选人员不能审批：须为本企业在职且有审批权限的员工，并且不是申请人本人',
  },
  'approval.signer-travels': {
    ret: '2530',
    http: 200,
    text: '所选人员是本次行程的出行人，不能审批，请选择其他人员',
  },
  'approval.signer-known': { ret: '7110', http: 200, text: '所选人员已是当前节点的审批人' },
  'approval.signers-full': { ret: '7111', http: 200, text: '同一节点的审批人不能超过{max}位' },
  'approval.reminded': {
    ret: '7112',
    http: 200,
    text: '每个节点最多催办{max}次，两次至少间隔{minutes}分钟，请稍后再试',
  },
  'approval.away-days': {
    ret: '7113',
    http: 200,
    text: '请选择正确的代理日期：结束日期不能早于开始日期和今天，最长一年',
  },
  'approval.flow-unknown': { ret: '7121', http: 200, text: '该审批流程不存在或已删除' },
  'approval.flow-stale': { ret: '7122', http: 200, text: '审批流程已被他人修改，请刷新后重新编辑' },
  'approval.flows-full': { ret: '7123', http: 200, text: '审批流程最多{max}个，请先删除不再使用的' },
  'approval.flow-person': {
    ret: '7124',
    http: 200,
    text: '节点“{node}”中有人员已离职或没有审批权限，请重新选择',
  },
  'approval.flow-department': {
    ret: '2518',
    http: 200,
    text: '审批流程的条件中有部门已不存在，请移除后重新选择',
  },
  'decision-link.unknown': {
    ret: '7131',
    http: 200,
    text: '审批链接无效或不完整，请从邮件中重新打开，或登录后处理',
  },
  'decision-link.off': { ret: '7132', http: 200, text: '贵企业已停用邮件审批链接，请登录后处理' },
  'decision-link.late': { ret: '7133', http: 200, text: '审批链接已过期，请登录后处理' },
  'decision-link.decided': { ret: '7134', http: 200, text: '{name}已于{at}{decision}，无须重复处理' },
  'decision-link.transferred': {
    ret: '7135',
    http: 200,
    text: '您已将该审批转交给{name}，可登录后查看进度',
  },
  'decision-link.away': { ret: '7136', http: 200, text: '该审批已交由{name}审批，可登录后查看进度' },
  'decision-link.left': {
    ret: '7137',
    http: 200,
    text: '您已没有该企业的审批权限，该审批已交由他人处理',
  },
  'decision-link.passed-on': {
    ret: '7138',
    http: 200,
    text: '该审批因超时未处理，已转交{name}，可登录后查看进度',
  },
  'decision-link.ended': { ret: '7139', http: 200, text: '该申请{state}，无须再审批，可登录后查看' },
  'decision-link.not-yet': {
    ret: '7140',
    http: 200,
    text: '该审批须由您加签的人员先处理，轮到您时会另发邮件，也可登录后查看',
  },
  'application.unknown': { ret: '7201', http: 200, text: '没有找到该出差申请' },
  'application.stale': { ret: '7202', http: 200, text: '该申请已在其他页面修改，请刷新后重新编辑' },
  'application.state': { ret: '7203', http: 200, text: '该申请{state}，不能进行此操作' },
  'application.traveller': {
    ret: '7204',
    http: 200,
    text: '出行人须为本企业在职员工且不能重复，请重新选择',
  },
  'application.guest': {
    ret: '4840',
    http: 200,
    text: '所选外部出行人已删除，或不在您可预订的范围内，请重新选择',
  },
  'application.has-orders': {
    ret: '7205',
    http: 200,
    text: '该申请名下还有{count}个有效订单，请先取消或退票',
  },
  'application.required': {
    ret: '7211',
    http: 200,
    text: '按贵企业的规定，预订前须先提交出差申请，审批同意后再预订',
  },
  'application.required-of': {
    ret: '7240',
    http: 200,
    text: '按贵企业的规定，{name}须凭已同意的出差申请出行，请选择其出差申请后再为其预订',
  },
  'application.change': {
    ret: '4841',
    http: 200,
    text: '不能改签：{problem}。请先变更该订单的出差申请，同意后再改签',
  },
  'application.not-agreed': { ret: '7212', http: 200, text: '所选出差申请尚未获得同意，不能用于预订' },
  'application.book-until': {
    ret: '4842',
    http: 200,
    text: '所选出差申请只能预订至{day}，已过最晚预订日期',
  },
  'application.day': { ret: '7213', http: 200, text: '{day}不在所选出差申请的日期内' },
  'application.city': { ret: '7214', http: 200, text: '{from}至{to}不在所选出差申请的行程内' },
  'application.person': { ret: '7215', http: 200, text: '{name}不在所选出差申请的出行人中' },
  'application.budget': {
    ret: '7216',
    http: 200,
    text: '超出所选出差申请的{kind}预算{over}：该项预算还剩{left}',
  },
  'credit.in-use': { ret: '4025', http: 200, text: '授信额度不能低于已用与冻结的金额' },
} as const satisfies Record<string, Refusal>;

export type RefusalCode = keyof typeof refusals;

type Details = Readonly<Record<string, Sentence | number>>;

export type RefusalDetails<C extends RefusalCode> =
  Blanks<(typeof refusals)[C]['text']> extends never
    ? Record<never, never>
    : Record<Blanks<(typeof refusals)[C]['text']>, Sentence | number>;

/** The Chinese sentence of a refusal. */
export function refusalText<C extends RefusalCode>(
  code: C,
  details: RefusalDetails<C>,
  variant?: Variant,
): string {
  const { text, variantB = text }: Refusal = refusals[code];
  return fillBlanks(variant === 'B' ? variantB : text, details, variant);
}

type TipsOf = Omit<Tips, 'msg' | 'title'> & { readonly title: Sentence };

const unpaidOrders: Sentence = { A: '有待支付的订单', B: '有待确认的订单' };

/** Refusals that ask for more than a toast; their sentence is what is said. `{name}` of an address is filled as in the texts. */
const tipsOfRefusals: Partial<Record<RefusalCode, TipsOf>> = {
  'flight.price-changed': { type: 'dialog', title: '票价已变动' },
  'train.price-changed': { type: 'dialog', title: '票价已变动' },
  'application.required': { type: 'confirm', title: '须先提交出差申请', url: '/travel/application/add' },
  'booking.unpaid-orders': { type: 'confirm', title: unpaidOrders, url: '/pay/order/{orderNo}' },
  'booking.unpaid-tickets': { type: 'confirm', title: unpaidOrders, url: '/pay/order/{orderNo}' },
};

/** What a page is asked to say of a refusal; undefined where the sentence alone will do. */
export function tipsOfRefusal({ code, details, message, variant }: RefusalError): Tips | undefined {
  const asked = tipsOfRefusals[code];
  if (asked === undefined) return undefined;
  const url = asked.url?.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name] ?? '';
    return encodeURIComponent(typeof value === 'number' ? value : wordingOf(value, variant));
  });
  return {
    ...asked,
    title: wordingOf(asked.title, variant),
    msg: message,
    ...(url !== undefined && { url }),
  };
}

/** Thrown by rules and use cases; the edge turns it into an envelope. Anything else that is thrown is a bug. */
export class RefusalError extends Error {
  readonly code: RefusalCode;
  readonly details: Details;
  variant: Variant = 'A';
  /** Data that lets the page offer a way on, such as the new price. Goes out as `data`. */
  readonly data: unknown;

  constructor(code: RefusalCode, details: Details, data?: unknown) {
    super(refusalText(code, details as never));
    this.name = 'RefusalError';
    this.code = code;
    this.details = details;
    this.data = data;
  }

  /** Puts the sentence into the wording of the site that was asked. */
  speak(variant: Variant): void {
    this.variant = variant;
    this.message = refusalText(this.code, this.details as never, variant);
  }
}

/** `throw refuse('flight.price-changed', { before, after }, { quote })`. */
export function refuse<C extends RefusalCode>(
  code: C,
  ...rest: Blanks<(typeof refusals)[C]['text']> extends never
    ? [details?: Record<never, never>, data?: unknown]
    : [details: RefusalDetails<C>, data?: unknown]
): RefusalError {
  return new RefusalError(code, rest[0] ?? {}, rest[1]);
}
