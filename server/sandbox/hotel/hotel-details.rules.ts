import { addDays, day } from '@woxing/contract/core/days';
import { metresBetween } from '@woxing/contract/core/distance.rules';
import type { ScoreAspect } from '@woxing/contract/products/hotel/hotel-facts.rules';
import { chance } from '#src/platform/dice.rules.ts';
import type {
  HotelDetail,
  HotelPolicies,
  HotelReview,
  RoomType,
} from '#src/products/hotel/hotel-supplier.ts';
import { hotelViews } from './hotel-pictures.rules.ts';
import type { Landmark } from './hotel-places.ts';
import type { WorldHotel, WorldRoom } from './hotel-world.rules.ts';

/** When rooms are to be free, in every house. */
export const checkOutClock = '12:00';

/** What is known of one hotel beside what lists show. Pure. */
export function detailOf(hotel: WorldHotel, landmarks: readonly Landmark[]): HotelDetail {
  const { facts, seed, floors, roomCount } = hotel;
  return {
    facts,
    phone: `400-${String(Math.floor(chance(seed, 200) * 900) + 100)}-${String(Math.floor(chance(seed, 201) * 9000) + 1000)}`,
    floors,
    roomCount,
    policies: policiesOf(hotel),
    scores: scoresOf(hotel),
    reviews: reviewsOf(hotel),
    rooms: hotel.rooms.map((room) => roomType(hotel, room)),
    nearby: nearbyOf(hotel, landmarks),
    views: hotelViews(hotel),
  };
}

function policiesOf({ facts: { star }, seed }: WorldHotel): HotelPolicies {
  const pets = chance(seed, 210) < 0.12;
  const deposit =
    star >= 4 ? 500 + 500 * Math.floor(chance(seed, 211) * 2) : 100 * Math.ceil(chance(seed, 211) * 3);
  return {
    checkIn: star >= 4 ? '15:00' : '14:00',
    checkOut: checkOutClock,
    children: star >= 4 ? '12岁以下儿童使用现有床铺免费' : '1.2米以下儿童使用现有床铺免费',
    pets: pets ? '可携带宠物，须提前联系酒店' : '不可携带宠物',
    deposit: `入住须交押金¥${deposit}，退房时退还`,
    foreignGuests: star >= 3 || chance(seed, 212) < 0.6,
  };
}

const aspects: readonly ScoreAspect[] = ['place', 'clean', 'service', 'facility'];

function scoresOf({ facts, seed }: WorldHotel): Readonly<Record<ScoreAspect, number>> {
  const score = facts.score ?? 45;
  const scores = aspects.map((aspect, at): [ScoreAspect, number] => [
    aspect,
    Math.min(50, Math.max(35, score + Math.round((chance(seed, 220 + at) - 0.5) * 5))),
  ]);
  return Object.fromEntries(scores) as Record<ScoreAspect, number>;
}

const praise: Readonly<Record<ScoreAspect, readonly string[]>> = {
  place: ['离{near}很近，出行方便', '步行可到{near}，周边吃饭方便', '位置好找，打车方便'],
  clean: ['房间干净，床品很新', '卫生做得仔细，没有异味', '卫生间干湿分离，打扫及时'],
  service: ['前台办理入住很快', '服务员热情，有求必应', '发票开得快，不耽误赶车'],
  facility: ['隔音不错，睡得安稳', '网速快，办公没问题', '热水足，空调安静'],
};
const blame: Readonly<Record<ScoreAspect, string>> = {
  place: '停车位有点紧张',
  clean: '走廊地毯略旧',
  service: '高峰期办理入住要等一会儿',
  facility: '隔音一般，临街略吵',
};
const guests = ['商务出行', '独自旅行', '家庭亲子', '情侣出游', '会议差旅'];
const shownReviews = 8;
const newestReview = day('2026-11-20');

function reviewsOf({ facts, seed }: WorldHotel): HotelReview[] {
  const score = facts.score ?? 45;
  return Array.from({ length: Math.min(shownReviews, facts.reviews) }, (_, at) => {
    const dice = (throwNo: number) => chance(seed, 300 + at * 10 + throwNo);
    const of = <T>(all: readonly T[], throwNo: number) => all[Math.floor(dice(throwNo) * all.length)]!;
    const first = of(aspects, 0);
    const second = aspects[(aspects.indexOf(first) + 1 + Math.floor(dice(1) * 3)) % aspects.length]!;
    const own = Math.min(50, Math.max(30, score + Math.round((dice(2) - 0.6) * 12)));
    const words = [of(praise[first], 3), own < 43 ? blame[second] : of(praise[second], 4)];
    return {
      on: addDays(newestReview, -Math.floor(at * 9 + dice(5) * 9)),
      score: own,
      words: `${words.join('，').replace('{near}', facts.near.name)}。`,
      guest: of(guests, 6),
    };
  });
}

function roomType({ floors }: WorldHotel, { template }: WorldRoom): RoomType {
  const { id, name, areaSqm, bed, bedWidthCm, window, maxAdults } = template;
  const high = template.pricePercent > 115;
  return {
    id,
    name,
    areaSqm,
    bed,
    bedWidthCm,
    window,
    smoking: false,
    floors: { from: high ? Math.max(2, Math.ceil(floors * 0.6)) : 2, to: floors },
    maxAdults,
  };
}

const shownNearby = 12;
const nearMetres = 5000;

function nearbyOf({ facts }: WorldHotel, landmarks: readonly Landmark[]): HotelDetail['nearby'] {
  return landmarks
    .map((landmark) => ({
      name: landmark.name,
      kind: landmark.kind,
      metres: Math.round(metresBetween(facts, landmark)),
    }))
    .filter(({ metres }) => metres <= nearMetres)
    .toSorted((one, other) => one.metres - other.metres)
    .slice(0, shownNearby);
}
