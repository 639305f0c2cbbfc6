import { defineWords } from '#src/tenants/public.ts';

/** What a hotel, its rooms and its prices are called, in the list and on its page. */
export const hotelWords = defineWords({
  'hotel.score': '{score}分',
  'hotel.reviews': '{count}条点评',
  'hotel.no-score': '暂无点评',
  'hotel.near': '距{place}{distance}',
  'hotel.on-foot': '步行约{minutes}分钟',
  'hotel.by-car': '驾车约{minutes}分钟',
  'hotel.opened': '{year}年开业',
  'hotel.renovated': '{year}年装修',
  'hotel.a-night': '/晚',
  'hotel.a-night-mean': '/晚均',
  'hotel.total': '{nights}晚{rooms}间共{total}',
  'hotel.left': '仅剩{count}间',
  'hotel.free': '{moment}前免费取消',
  'hotel.penalty': '限时取消',
  'hotel.none': '不可取消',
  'hotel.company-rate': '企业价',
  'hotel.agreed-rate': '协议价',
  'hotel.saving': '比同房型省{sum}（{percent}%）',
  'hotel.member-rate': '会员价',
  'hotel.person-pays': '个人承担{sum}',
  'hotel.link': '{name}，{star}，{price}起，查看房型',
});
