const CHINESE: Readonly<Record<string, number>> = {
  百: 100,
  千: 1_000,
  十: 10,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

/** 三十 is thirty, 十二 twelve, 两千五百 2,500; 0 if it is not a number. */
export function chineseNumber(written: string): number {
  let [sum, digit] = [0, 0];
  for (const sign of written) {
    const value = CHINESE[sign];
    if (value === undefined) return 0;
    if (value < 10) digit = value;
    else [sum, digit] = [sum + Math.max(1, digit) * value, 0];
  }
  return sum + digit;
}
