import { csvCell } from './csvCell';

describe('a cell of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠1', "'＠1"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\tMira', "'\tMira"],
    ['Boat;=1+1;', "Boat;'=1+1;"],
    ['Boat,=1\t@x\n-y\r\n＋z', "Boat,'=1\t'@x\n'-y\r\n'＋z"],
    ['Boat\v=1\f=2\u0085=3\u2028=4\u2029=5', "Boat\v'=1\f'=2\u0085'=3\u2028'=4\u2029'=5"],
    [' =1', "' =1"],
    ['Boat; \u200b"=1"', 'Boat;\' \u200b"=1"'],
    ['7;-5', "7;'-5"],
  ])('is no formula: %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
    expect(csvCell(cell)).toBe(cell);
  });

  it.each(['', 'Mira', '7', '-12.5000', 'a=1', '2026-01-01', 'a; b-c, d\r\n\r\ne@f.test'])(
    'stays as it is: %j',
    (text) => {
      expect(csvCell(text)).toBe(text);
    },
  );
});
