import { csvCell } from './csvCell';

describe('a cell of a CSV file', () => {
  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    "=cmd|' /C calc'!A0",
  ])('is no formula: %j', (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  });

  it.each(['', 'Mira', '7', '-12.5000', 'a=1', '2026-01-01'])('stays as it is: %j', (text) => {
    expect(csvCell(text)).toBe(text);
  });
});
