/**
 * Texts of bookings as terminals show them, made for these tests, with what they mean on 23 November 2026. `expected` has one line for
 * each passenger (name, type, paper, birthday, phone, ticket), flight (number, class, day, way, status and seats, times), fare (type, fare + tax +
 * fuel = total), and the lines that were not understood.
 */
export interface PnrText {
  readonly title: string;
  readonly text: string;
  readonly expected: readonly string[];
}

const cards = { zhang: '11010119900307277X', li: '310101198505123014', child: '440101201803120016' } as const;

export const pnrTexts: readonly PnrText[] = [
  {
    title: 'one adult with an identity card',
    text: ` 1.张三 JXKQ7P
 2.  CA1519 Y   TU12JAN  PEKSHA HK1   0830 1045          E T3T2
 3.BJS/T BJS/T 010-12345678/BEIJING TRAVEL/LI MING ABCDEFG
 4.TL/0630/12JAN/PEK255
 5.SSR FOID CA HK1 NI${cards.zhang}/P1
 6.OSI CA CTCT13800002222
 7.PEK099`,
    expected: [
      '#JXKQ7P',
      `张三 ADT 1:${cards.zhang}`,
      'CA1519 Y 2027-01-12 PEKSHA HK1 08:30-10:45',
      'contact 13800002222',
    ],
  },
  {
    title: 'three names in one line, papers by number',
    text: ` 1.张三 2.李四 3.王五 HX3K2P
 4.  MU5102 B   WE13JAN  PEKSHA HK3   0900 1115          E T2T2
 5.SSR FOID MU HK1 NI${cards.li}/P2
 6.SSR FOID MU HK1 NI${cards.zhang}/P1
 7.SSR FOID MU HK1 PPE12345678/P3`,
    expected: [
      '#HX3K2P',
      `张三 ADT 1:${cards.zhang}`,
      `李四 ADT 1:${cards.li}`,
      '王五 ADT 2:E12345678',
      'MU5102 B 2027-01-13 PEKSHA HK3 09:00-11:15',
    ],
  },
  {
    title: 'names broken over two lines',
    text: ` 1.张三 2.李四 3.王五
    4.赵六 HX3K2P
 5.  CZ3101 Y   TH14JAN  CANPEK HK4   0800 1110          E T2T2`,
    expected: [
      '#HX3K2P',
      '张三 ADT',
      '李四 ADT',
      '王五 ADT',
      '赵六 ADT',
      'CZ3101 Y 2027-01-14 CANPEK HK4 08:00-11:10',
    ],
  },
  {
    title: 'names in pinyin with titles',
    text: ` 1.WANG/XIAOMING MR 2.LI/NA MS 3.CHEN/DA WEI MPX7KQ
 4.  HU7601 Q   FR15JAN  PEKSHA HK3   0935 1150`,
    expected: [
      '#MPX7KQ',
      'WANG/XIAOMING ADT',
      'LI/NA ADT',
      'CHEN/DA WEI ADT',
      'HU7601 Q 2027-01-15 PEKSHA HK3 09:35-11:50',
    ],
  },
  {
    title: 'a child by the mark behind the name',
    text: ` 1.张三 2.李小明CHD KQ7XPM
 3.  CA1519 Y   TU12JAN  PEKSHA HK2   0830 1045`,
    expected: ['#KQ7XPM', '张三 ADT', '李小明 CHD', 'CA1519 Y 2027-01-12 PEKSHA HK2 08:30-10:45'],
  },
  {
    title: 'a child by the service request, with its birthday',
    text: ` 1.张三 2.李小明 KQ7XPM
 3.  CA1519 Y   TU12JAN  PEKSHA HK2   0830 1045
 4.SSR CHLD CA HK1 12MAR18/P2
 5.SSR FOID CA HK1 NI${cards.child}/P2`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      `李小明 CHD 1:${cards.child} 2018-03-12`,
      'CA1519 Y 2027-01-12 PEKSHA HK2 08:30-10:45',
    ],
  },
  {
    title: 'a child in pinyin',
    text: ` 1.WANG/XIAOMING MR 2.WANG/LELE CHD MPX7KQ
 3.  HU7601 Q   FR15JAN  PEKSHA HK2   0935 1150`,
    expected: ['#MPX7KQ', 'WANG/XIAOMING ADT', 'WANG/LELE CHD', 'HU7601 Q 2027-01-15 PEKSHA HK2 09:35-11:50'],
  },
  {
    title: 'an unaccompanied child',
    text: ` 1.LI/LELE(UM8) MPX7KQ
 2.  HU7601 Q   FR15JAN  PEKSHA HK1   0935 1150`,
    expected: ['#MPX7KQ', 'LI/LELE CHD', 'HU7601 Q 2027-01-15 PEKSHA HK1 09:35-11:50'],
  },
  {
    title: 'an infant, named twice, with its birthday',
    text: ` 1.张三 KQ7XPM
 2.  CA1519 Y   TU12JAN  PEKSHA HK1   0830 1045
 3.SSR INFT CA HK1 PEKSHA 1519 Y12JAN ZHANG/BAOBAO 05MAY25/P1
 4.XN/IN/张宝宝INF(MAY25)/P1`,
    expected: ['#KQ7XPM', '张三 ADT', '张宝宝 INF 2025-05-05', 'CA1519 Y 2027-01-12 PEKSHA HK1 08:30-10:45'],
  },
  {
    title: 'an infant only by the name item',
    text: ` 1.张三 KQ7XPM
 2.  CA1519 Y   TU12JAN  PEKSHA HK1   0830 1045
 3.XN/IN/ZHANG/BAOBAO INF(MAY25)/P1`,
    expected: ['#KQ7XPM', '张三 ADT', 'ZHANG/BAOBAO INF', 'CA1519 Y 2027-01-12 PEKSHA HK1 08:30-10:45'],
  },
  {
    title: 'an infant on two flights is one infant',
    text: ` 1.张三 KQ7XPM
 2.  CA1519 Y   TU12JAN  PEKSHA HK1   0830 1045
 3.  CA1502 Y   FR15JAN  SHAPEK HK1   1100 1320
 4.SSR INFT CA HK1 PEKSHA 1519 Y12JAN ZHANG/BAOBAO 05MAY25/P1/S2
 5.SSR INFT CA HK1 SHAPEK 1502 Y15JAN ZHANG/BAOBAO 05MAY25/P1/S3`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'ZHANG/BAOBAO INF 2025-05-05',
      'CA1519 Y 2027-01-12 PEKSHA HK1 08:30-10:45',
      'CA1502 Y 2027-01-15 SHAPEK HK1 11:00-13:20',
    ],
  },
  {
    title: 'two adults with an infant each',
    text: ` 1.张三 2.李四 KQ7XPM
 3.  CA1519 Y   TU12JAN  PEKSHA HK2   0830 1045
 4.XN/IN/李贝贝INF(JUN25)/P2
 5.XN/IN/张宝宝INF(MAY25)/P1`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      '李四 ADT',
      '张宝宝 INF',
      '李贝贝 INF',
      'CA1519 Y 2027-01-12 PEKSHA HK2 08:30-10:45',
    ],
  },
  {
    title: 'a return in two segments',
    text: ` 1.张三 KQ7XPM
 2.  MU5101 V   MO18JAN  SHAPEK HK1   0700 0920          E T2T2
 3.  MU5110 R   WE20JAN  PEKSHA RR1   1800 2015          E T2T2`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'MU5101 V 2027-01-18 SHAPEK HK1 07:00-09:20',
      'MU5110 R 2027-01-20 PEKSHA RR1 18:00-20:15',
    ],
  },
  {
    title: 'a surface way between two flights',
    text: ` 1.张三 KQ7XPM
 2.  MU5101 V   MO18JAN  SHAPEK HK1   0700 0920
 3.  ARNK                PEKTSN
 4.  MU2801 R   WE20JAN  TSNSHA HK1   1800 2015`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'MU5101 V 2027-01-18 SHAPEK HK1 07:00-09:20',
      'MU2801 R 2027-01-20 TSNSHA HK1 18:00-20:15',
      'surface 1',
    ],
  },
  {
    title: 'a flight without a day',
    text: ` 1.张三 KQ7XPM
 2.  MU5101 V   MO18JAN  SHAPEK HK1   0700 0920
 3.  MU  OPEN   V        PEKSHA`,
    expected: ['#KQ7XPM', '张三 ADT', 'MU5101 V 2027-01-18 SHAPEK HK1 07:00-09:20', 'open 1'],
  },
  {
    title: 'a flight that lands the next day',
    text: ` 1.张三 KQ7XPM
 2.  CZ6901 Y   TH14JAN  URCCAN HK1   2130 0245+1`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ6901 Y 2027-01-14 URCCAN HK1 21:30-02:45+1'],
  },
  {
    title: 'a code-share flight',
    text: ` 1.张三 KQ7XPM
 2. *ZH1519 Y   TU12JAN  PEKSHA HK1   0830 1045`,
    expected: ['#KQ7XPM', '张三 ADT', '*ZH1519 Y 2027-01-12 PEKSHA HK1 08:30-10:45'],
  },
  {
    title: 'a carrier with a digit, and a day with its year',
    text: ` 1.张三 KQ7XPM
 2.  9C8801 Y   12JAN27  PEKSHA HK1   0830 1045
 3.  3U8881 M   MO15FEB27  CTUPEK HK1   0700 0940`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      '9C8801 Y 2027-01-12 PEKSHA HK1 08:30-10:45',
      '3U8881 M 2027-02-15 CTUPEK HK1 07:00-09:40',
    ],
  },
  {
    title: 'a day of this year, and one that has passed',
    text: ` 1.张三 KQ7XPM
 2.  CA1519 Y   TU24NOV  PEKSHA HK1   0830 1045
 3.  CA1502 Y   SU22NOV  SHAPEK HK1   0830 1045`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'CA1519 Y 2026-11-24 PEKSHA HK1 08:30-10:45',
      'CA1502 Y 2026-11-22 SHAPEK HK1 08:30-10:45',
    ],
  },
  {
    title: 'a weekday that is not that of the day',
    text: ` 1.张三 KQ7XPM
 2.  CA1519 Y   SU13JAN27  PEKSHA HK1   0830 1045`,
    expected: ['#KQ7XPM', '张三 ADT', 'CA1519 Y 2027-01-13 PEKSHA HK1 08:30-10:45 weekday'],
  },
  {
    title: 'a subclass behind the class',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y1  TH14JAN  CANPEK HK1   0800 1110`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'a waiting list',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HL1   0800 1110`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK HL1 08:00-11:10'],
  },
  {
    title: 'a flight that was cancelled by its carrier',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK UN1   0800 1110`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK UN1 08:00-11:10'],
  },
  {
    title: 'blanks, tabs, prompts and marks of pages',
    text: `>RT KQ7XPM\r\n\t1.张三   KQ7XPM     \r\n 2.  CZ3101  Y   TH14JAN  CANPEK  HK1   0800 1110    +\r\n>PN\r\n 3.SSR FOID CZ HK1 NI${cards.zhang}/P1     -`,
    expected: [
      '#KQ7XPM',
      `张三 ADT 1:${cards.zhang}`,
      'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10',
      'unknown PN',
    ],
  },
  {
    title: 'full-width letters and digits',
    text: `１．张三 ＫＱ７ＸＰＭ
２．  ＣＺ３１０１ Ｙ   ＴＨ１４ＪＡＮ  ＣＡＮＰＥＫ ＨＫ１   ０８００ １１１０`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'small letters',
    text: ` 1.wang/xiaoming mr kq7xpm
 2.  cz3101 y   th14jan  canpek hk1   0800 1110`,
    expected: ['#KQ7XPM', 'WANG/XIAOMING ADT', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'the number of the booking in a line of its own',
    text: `PNR: KQ7XPM
 1.张三
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'no number of the booking at all',
    text: ` 1.张三
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110`,
    expected: ['张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'a name of a minority with its dot',
    text: ` 1.古丽·买买提 2.阿依古丽•买买提 KQ7XPM
 3.  CZ6901 Y   TH14JAN  URCCAN HK2   0800 1310`,
    expected: [
      '#KQ7XPM',
      '古丽·买买提 ADT',
      '阿依古丽·买买提 ADT',
      'CZ6901 Y 2027-01-14 URCCAN HK2 08:00-13:10',
    ],
  },
  {
    title: 'a character that terminals spell',
    text: ` 1.欧阳XIU 2.李四 KQ7XPM
 3.  CZ6901 Y   TH14JAN  URCCAN HK2   0800 1310`,
    expected: ['#KQ7XPM', '欧阳XIU ADT', '李四 ADT', 'CZ6901 Y 2027-01-14 URCCAN HK2 08:00-13:10'],
  },
  {
    title: 'a group without names',
    text: ` 0.10CHUNQIU NM0 KQ7XPM
 1.  CZ6901 Y   TH14JAN  URCCAN HK10   0800 1310`,
    expected: ['CZ6901 Y 2027-01-14 URCCAN HK10 08:00-13:10', 'group 1'],
  },
  {
    title: 'a passport by DOCS with birthday and sex',
    text: ` 1.WANG/XIAOMING MR KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
 3.SSR DOCS CZ HK1 P/CN/E12345678/CN/07MAR90/M/20MAY30/WANG/XIAOMING/P1`,
    expected: [
      '#KQ7XPM',
      'WANG/XIAOMING ADT 2:E12345678 1990-03-07 M',
      'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10',
    ],
  },
  {
    title: 'another paper',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
 3.SSR FOID CZ HK1 IDH01234567/P1`,
    expected: ['#KQ7XPM', '张三 ADT 0:H01234567', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'phones of two passengers and of the office',
    text: ` 1.张三 2.李四 KQ7XPM
 3.  CZ3101 Y   TH14JAN  CANPEK HK2   0800 1110
 4.OSI CZ CTCM13800001111/P1
 5.OSI CZ CTCM13800003333/P2
 6.OSI CZ CTCT8613800002222`,
    expected: [
      '#KQ7XPM',
      '张三 ADT 13800001111',
      '李四 ADT 13800003333',
      'CZ3101 Y 2027-01-14 CANPEK HK2 08:00-11:10',
      'contact 13800002222',
    ],
  },
  {
    title: 'a phone as a service request',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
 3.SSR CTCM CZ HK1 13800001111/P1`,
    expected: ['#KQ7XPM', '张三 ADT 13800001111', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'a mobile number in the contact line of the office',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
 3.CAN/T CAN/T 020-87654321/13912345678/GUANGZHOU TRAVEL`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10', 'contact 13912345678'],
  },
  {
    title: 'tickets that were issued',
    text: ` **ELECTRONIC TICKET PNR**
 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
 3.T/784-2310286513
 4.SSR TKNE CZ HK1 CANPEK 3101 Y14JAN 7842310286513/1/P1`,
    expected: ['#KQ7XPM', '张三 ADT 784-2310286513', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'one number for both ways, another for the infant',
    text: ` 1.张三 2.李四 KQ7XPM
 3.  CZ3101 Y   TH14JAN  CANPEK HK2   0800 1110
 4.  CZ3102 Y   MO18JAN  PEKCAN HK2   1200 1520
 5.SSR INFT CZ HK1 CANPEK 3101 Y14JAN ZHANG/BAOBAO 05MAY26/P1
 6.SSR TKNE CZ HK1 CANPEK 3101 Y14JAN 7842310286513/1/P1
 7.SSR TKNE CZ HK1 PEKCAN 3102 Y18JAN 7842310286513/2/P1
 8.SSR TKNE CZ HK1 PEKCAN 3102 Y18JAN 7842310286520/1/P2
 9.SSR TKNE CZ HK1 CANPEK 3101 Y14JAN INF7842310286515/1/P1
10.TN/IN/784-2310286515/P1`,
    expected: [
      '#KQ7XPM',
      '张三 ADT 784-2310286513 784-2310286513',
      '李四 ADT ? 784-2310286520',
      'ZHANG/BAOBAO INF 2026-05-05 784-2310286515 784-2310286515',
      'CZ3101 Y 2027-01-14 CANPEK HK2 08:00-11:10',
      'CZ3102 Y 2027-01-18 PEKCAN HK2 12:00-15:20',
    ],
  },
  {
    title: 'a number for each way by TN',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
 3.  CZ3102 Y   MO18JAN  PEKCAN HK1   1200 1520
 4.TN/784-2310286513/P1
 5.TN/784-2310286514/P1`,
    expected: [
      '#KQ7XPM',
      '张三 ADT 784-2310286513 784-2310286514',
      'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10',
      'CZ3102 Y 2027-01-18 PEKCAN HK1 12:00-15:20',
    ],
  },
  {
    title: 'a ticket by TN',
    text: ` 1.张三 2.李四 KQ7XPM
 3.  CZ3101 Y   TH14JAN  CANPEK HK2   0800 1110
 4.TN/784-2310286514/P2`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      '李四 ADT 784-2310286514',
      'CZ3101 Y 2027-01-14 CANPEK HK2 08:00-11:10',
    ],
  },
  {
    title: 'a price request for adults',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
>PAT:A
01 Y FARE:CNY1910.00 TAX:CNY50.00 YQ:CNY20.00  TOTAL:1980.00
SFC:01   SFN:01/01`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10',
      'ADT 191000+5000+2000=198000',
    ],
  },
  {
    title: 'price requests for adults, children and infants',
    text: ` 1.张三 2.李小明CHD KQ7XPM
 3.  CZ3101 Y   TH14JAN  CANPEK HK2   0800 1110
>PAT:A
01 Y FARE:CNY1910.00 TAX:CNY50.00 YQ:CNY20.00  TOTAL:1980.00
>PAT:A*CH
01 YCH50 FARE:CNY960.00 TAX:TEXEMPTCN YQ:CNY10.00  TOTAL:970.00
>PAT:A*IN
01 YIN90 FARE:CNY190.00 TAX:TEXEMPTCN YQ:TEXEMPTYQ  TOTAL:190.00`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      '李小明 CHD',
      'CZ3101 Y 2027-01-14 CANPEK HK2 08:00-11:10',
      'ADT 191000+5000+2000=198000',
      'CHD 96000+0+1000=97000',
      'INF 19000+0+0=19000',
    ],
  },
  {
    title: 'of several prices the first',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
PAT:A
01 Y FARE:CNY1910.00 TAX:CNY50.00 YQ:CNY20.00 TOTAL:1980.00
02 Y/CZ FARE:CNY2010.00 TAX:CNY50.00 YQ:CNY20.00 TOTAL:2080.00`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10',
      'ADT 191000+5000+2000=198000',
    ],
  },
  {
    title: 'a price whose parts do not make the total',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
PAT:A
01 Y FARE:CNY1910.00 TAX:CNY50.00 YQ:CNY20.00 TOTAL:1970.00`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'the fare that the booking keeps, with Q values',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
 3.FC/A/CAN CZ PEK Q30.00 1880.00Y CNY1910.00END
 4.FN/A/FCNY1910.00/SCNY1910.00/C0.00/XCNY70.00/TCNY50.00CN/TCNY20.00YQ/ACNY1980.00
 5.FP/CASH,CNY
 6.EI/Q/不得签转`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10',
      'ADT 191000+5000+2000=198000',
      'Q 3000',
    ],
  },
  {
    title: 'Q values of two flights',
    text: ` 1.张三 KQ7XPM
 2.  MU5101 V   MO18JAN  SHAPEK HK1   0700 0920
 3.  MU5110 R   WE20JAN  PEKSHA HK1   1800 2015
 4.FC/A/SHA MU PEK Q10.00 500.00V MU SHA Q20.00 600.00R CNY1130.00END`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'MU5101 V 2027-01-18 SHAPEK HK1 07:00-09:20',
      'MU5110 R 2027-01-20 PEKSHA HK1 18:00-20:15',
      'Q 3000',
    ],
  },
  {
    title: 'the fare of an infant that the booking keeps',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
 3.FN/A/FCNY1910.00/SCNY1910.00/C0.00/XCNY70.00/TCNY50.00CN/TCNY20.00YQ/ACNY1980.00
 4.FN/A/IN/FCNY190.00/SCNY190.00/C0.00/TEXEMPTCN/TEXEMPTYQ/ACNY190.00/P1`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10',
      'ADT 191000+5000+2000=198000',
      'INF 19000+0+0=19000',
    ],
  },
  {
    title: 'routine items are known and wanted for nothing',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
 3.T/ET
 4.TL/0630/14JAN/CAN255
 5.SSR ADTK 1E BY CAN10JAN27/1830 OR CXL CZ3101 Y14JAN
 6.SSR OTHS 1E PNR RR AND PRINTED
 7.OSI YY RLOC CAN1EXXXXXX
 8.RMK CZ/NKX7QS
 9.RMK TJ CAN099
10.TC/F/ABC
11.CAN099`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'words of a chat around the booking',
    text: `麻烦出一下这个票
 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
谢谢！`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10',
      'unknown 麻烦出一下这个票',
      'unknown 谢谢!',
    ],
  },
  {
    title: 'an item that goes on in the next line',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
 3.SSR INFT CZ HK1 CANPEK 3101 Y14JAN
     ZHANG/BAOBAO 05MAY25/P1`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'ZHANG/BAOBAO INF 2025-05-05',
      'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10',
    ],
  },
  {
    title: 'times that are none',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0860 2510`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK HK1 ?-?'],
  },
  {
    title: 'a flight without times',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK HK1 ?-?'],
  },
  {
    title: 'the way in two words',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH14JAN  CAN PEK HK1   0800 1110`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'a day that the calendar does not have',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TH31FEB  CANPEK HK1   0800 1110`,
    expected: ['#KQ7XPM', '张三 ADT', 'unknown CZ3101 Y TH31FEB CANPEK HK1 0800 1110'],
  },
  {
    title: 'a leap day',
    text: ` 1.张三 KQ7XPM
 2.  CZ3101 Y   TU29FEB28  CANPEK HK1   0800 1110`,
    expected: ['#KQ7XPM', '张三 ADT', 'CZ3101 Y 2028-02-29 CANPEK HK1 08:00-11:10'],
  },
  {
    title: 'ten passengers',
    text: ` 1.一甲 2.一乙 3.一丙 4.一丁 5.一戊 6.一己 7.一庚 8.一辛 9.一壬
10.一癸 KQ7XPM
11.  CZ3101 Y   TH14JAN  CANPEK HK10   0800 1110
12.SSR FOID CZ HK1 NI${cards.zhang}/P10`,
    expected: [
      '#KQ7XPM',
      ...['一甲', '一乙', '一丙', '一丁', '一戊', '一己', '一庚', '一辛', '一壬'].map(
        (name) => `${name} ADT`,
      ),
      `一癸 ADT 1:${cards.zhang}`,
      'CZ3101 Y 2027-01-14 CANPEK HK10 08:00-11:10',
    ],
  },
  {
    title: 'a passport of letters with a birthday of the last century',
    text: ` 1.SMITH/JOHN MR KQ7XPM
 2.  CZ3101 Y   TH14JAN  CANPEK HK1   0800 1110
 3.SSR DOCS CZ HK1 P/US/543210987/US/05MAY30/M/20MAY30/SMITH/JOHN/P1`,
    expected: [
      '#KQ7XPM',
      'SMITH/JOHN ADT 2:543210987 1930-05-05 M',
      'CZ3101 Y 2027-01-14 CANPEK HK1 08:00-11:10',
    ],
  },
  {
    title: 'business and first class',
    text: ` 1.张三 KQ7XPM
 2.  CA1519 C   TU12JAN  PEKSHA HK1   0830 1045
 3.  CA1502 F   FR15JAN  SHAPEK HK1   1100 1320`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'CA1519 C 2027-01-12 PEKSHA HK1 08:30-10:45',
      'CA1502 F 2027-01-15 SHAPEK HK1 11:00-13:20',
    ],
  },
  {
    title: 'a flight number of two digits and one with a letter',
    text: ` 1.张三 KQ7XPM
 2.  FM90 Y   TU12JAN  PEKSHA HK1   0830 1045
 3.  MU5102A Y   FR15JAN  SHAPEK HK1   1100 1320`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'FM90 Y 2027-01-12 PEKSHA HK1 08:30-10:45',
      'MU5102A Y 2027-01-15 SHAPEK HK1 11:00-13:20',
    ],
  },
  {
    title: 'four flights',
    text: ` 1.张三 KQ7XPM
 2.  CA1519 Y   TU12JAN  PEKSHA HK1   0830 1045
 3.  MU5301 Y   WE13JAN  SHACAN HK1   0900 1130
 4.  CZ3401 Y   TH14JAN  CANCTU HK1   0800 1030
 5.  3U8881 Y   FR15JAN  CTUPEK HK1   0700 0940`,
    expected: [
      '#KQ7XPM',
      '张三 ADT',
      'CA1519 Y 2027-01-12 PEKSHA HK1 08:30-10:45',
      'MU5301 Y 2027-01-13 SHACAN HK1 09:00-11:30',
      'CZ3401 Y 2027-01-14 CANCTU HK1 08:00-10:30',
      '3U8881 Y 2027-01-15 CTUPEK HK1 07:00-09:40',
    ],
  },
  {
    title: 'only a price request',
    text: `>PAT:A
01 Y FARE:CNY1910.00 TAX:CNY50.00 YQ:CNY20.00  TOTAL:1980.00`,
    expected: ['ADT 191000+5000+2000=198000'],
  },
  {
    title: 'a text that is no booking',
    text: '明天下午三点开会，请带电脑。\nhttps://example.com/?a=1.2.3',
    expected: ['unknown 明天下午三点开会,请带电脑。', 'unknown HTTPS://EXAMPLE.COM/?A=1.2.3'],
  },
];
