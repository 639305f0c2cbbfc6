/**
 * Passwords of 6 to 16 characters that guessers try first: what leaked lists of Chinese and international sites have in
 * common, and what hands do on a keyboard. In small letters; the first letter and all letters large count as the same.
 */
export function commonPasswords(): readonly string[] {
  return [...listed.split(/\s+/).filter((word) => word !== ''), ...repeated(), ...runs(), ...doubled()];
}

const shortest = 6;
const longest = 16;

const listed = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 7654321 654321
123123 123123123 112233 11223344 1122334455 121212 123321 1234321 12344321 123454321 1234554321 123456654321
123654 123654789 147258 147258369 147852 147852369 159357 159753 258369 258456 321321 321654 456123 456456 456789
741852 741852963 789456 789456123 789789 963852741 963852 369258147 102030 101010 100200 100100 010101 131313
131421 1314520 5201314 5211314 520520 520131 13145201314 201314 7758521 7758258 1314521 520999 584520 584521 1314159
147896325 192837465 135792468 13579246 1357924680 135790 246810 24681012 314159 31415926 3141592653 271828
5845201314 1234qwer 123qwe 123qwe123 123qweasd 123qweasdzxc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 1qaz@wsx zaq12wsx zaq1xsw2 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qazxsw qaz123 qwer1234 qwer123 qwe123
qwe123456 qweasd qweasdzxc qweqwe qwertyuiop qwertyuio qwertyui qwerty qwertyu qwerty1 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 asdfgh asdfghj asdfghjk asdfghjkl asdf1234 asd123 asd123456 asdasd asdasdasd zxcvbn zxcvbnm
zxc123 zxcasd zxcasdqwe zxcvbnm123 poiuyt lkjhgf mnbvcxz 1234abcd 123abc 123456a 123456aa 123456abc 123456ab
123456q 123456qq 123456qwe 123456789a 123456789q 12345678a 12345a 12345qwert 1234567a 123456z 123456s 123456w 123456m
123456asd a12345 a123456 a1234567 a12345678 a123456789 aa123456 aaa123 aaa123456 ab123456 abc123 abc1234 abc12345
abc123456 abc123456789 abc123abc abcd123 abcd1234 abcd12345 abcdef abcdefg abcdefgh abc321 as123456 asd12345
q123456 q1234567 q123456789 qq123456 qq123123 qq1234 qq5201314 w123456 w123456789 z123456 z123456789 s123456 l123456
m123456 x123456 y123456 c123456 h123456 j123456 zz123456 xx123456 wang123456 li123456 zhang123 woaini woaini123
woaini520 woaini521 woaini1314 woaini5201314 woaiwojia woaiwoziji wobuzhidao woshishui woshini iloveyou iloveyou1
iloveyou2 iloveyou520 loveyou lovely love123 love520 love1314 5201314a 5201314qq a5201314 aini1314 aini520 nihao123
nihaoma tiantian tianxia zhongguo zhongguo1 china123 beijing beijing2008 shanghai password password1 password12
password123 password1234 password! passw0rd p@ssw0rd p@ssword pass123 pass1234 pass@123 passwd letmein welcome welcome1
welcome123 admin123 admin1234 admin12345 admin123456 admin888 admin666 admin@123 administrator root123 root123456 root1234
user123 user1234 test123 test1234 test123456 testtest guest123 changeme default login123 master monkey dragon football
baseball basketball superman batman sunshine princess michael jordan23 shadow charlie killer soccer hockey flower
starwars hello123 hello1234 helloworld trustno1 whatever freedom computer internet samsung google windows microsoft
iphone123 nokia6300 huawei123 xiaomi123 taobao123 weixin123 wechat123 alipay123 ctrip123 trip123456 travel123 travel2026
000000a 111111a 111111aa 222222a 666666a 888888a 888888aa 168168 168888 188888 518518 518888 668888 666888 888666 886886
889988 898989 778899 787878 998877 999888 a111111 a000000 a888888 a11111111 aa111111 aaaaaa1 qwerasdf qwerasdfzxcv
qwertyasdfgh 1password 110110 119119 120120 119120 110120 12306123 123000 123456000 123456123 123456456 123456123456 1234561
12345600 12345612 123456790 1234566 12345677 1234567899 123457 123567 1236987 12369874 124578 134679 13467985 142536
142857 145236 159159 159263 159951 167943 168999 198000 199999 2222222a 223344 232323 234567 23456789 252525 258258
336699 333666 334455 343434 345678 3456789 369369 369258 445566 454545 456852 464646 484848 515151 525252 535353 556677
565656 567890 588588 595959 616161 656565 667788 676767 686868 696969 707070 747474 757575 767676 797979 808080 818181
828282 848484 858585 868686 878787 909090 919191 929292 939393 949494 959595 963963 969696 979797 989898
`;

const digits = '0123456789';
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** 111111, aaaaaaaa and the like, of every length. */
function repeated(): string[] {
  return `${digits}${letters}`
    .split('')
    .flatMap((one) =>
      Array.from({ length: longest - shortest + 1 }, (_, more) => one.repeat(shortest + more)),
    );
}

/** Pieces of the number row, the alphabet and the rows of keys, forwards and backwards. */
function runs(): string[] {
  const rows = [digits + digits, letters, 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  return rows.flatMap((row) => {
    const pieces: string[] = [];
    for (let from = 0; from + shortest <= row.length; from++) {
      for (let to = from + shortest; to <= Math.min(row.length, from + longest); to++)
        pieces.push(row.slice(from, to));
    }
    return [...pieces, ...pieces.map((piece) => piece.split('').toReversed().join(''))];
  });
}

/** 12121212, and two or three figures said several times: 123123. */
function doubled(): string[] {
  return Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0')).flatMap((three) => [
    three.repeat(2),
    three.repeat(3),
    ...(three.startsWith('0') ? [three.slice(1).repeat(3), three.slice(1).repeat(4)] : []),
  ]);
}
