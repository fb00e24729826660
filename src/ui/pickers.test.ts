import moment from 'moment';
import { languages } from '#contract/lists';
import { antdWords } from '#src/app/antdWords';
import { formatTag } from '#contract/plain/formatTag';
import { DAY, MONTH, canBeTaken, dayFormats, momentOf, monthFormats } from './pickers';

const numbersIn = (text: string) => text.match(/\d+/g)?.map(Number);

describe.each(languages)('in %s', (language) => {
  const locale = formatTag(language, []);
  const written = (day: string, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(Date.parse(day));

  it('a day that is shown in the field is typed as it is shown, and as texts order it', () => {
    for (const day of ['2026-02-03', '2013-12-31', '2024-02-29']) {
      const formats = dayFormats(locale);
      for (const format of formats) {
        expect(moment(moment(day, DAY).format(format), formats, true).format(DAY)).toBe(day);
      }
      const shown = moment(day, DAY).format(formats[0]);
      expect(numbersIn(shown)).toEqual(numbersIn(written(day, {})));
      expect(shown).toContain(day.slice(0, 4));
    }
  });

  it('a month that is shown in the field is typed as it is shown', () => {
    const formats = monthFormats(locale);
    for (const format of formats) {
      expect(moment(moment('2026-02', MONTH).format(format), formats, true).format(MONTH)).toBe('2026-02');
    }
  });

  it('texts and the calendar have the same year, digits, names of months and beginning of the week', async () => {
    for (const style of [
      { dateStyle: 'medium' },
      { year: 'numeric', month: 'short', day: 'numeric' },
    ] as const) {
      expect(written('2026-02-13', style)).toMatch(/2026/);
      expect(written('2026-02-13', style)).toMatch(/13/);
    }
    const { DatePicker } = await antdWords(locale);
    expect(DatePicker?.lang.locale).toBe(locale);
    const short = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
    expect(DatePicker?.lang.shortMonths?.[1]).toBe(short.format(Date.parse('2026-02-13')));
  });
});

it('the calendar speaks the language of a region', async () => {
  const [portugal, brazil, mexico] = await Promise.all(
    [formatTag('pt', []), formatTag('pt_BR', []), formatTag('es', ['es-MX'])].map(antdWords),
  );
  expect([portugal?.locale, brazil?.locale, mexico?.locale]).toEqual(['pt', 'pt-br', 'es']);
});

it.each([
  ['03/02/2026', true],
  ['3/2/2026', true],
  ['2026-02-03', true],
  ['03/02/2569', false],
  ['03/02/2013', false],
  ['31/02/2026', false],
  ['03/02/26', false],
  ['', false],
])('a typed %j can be taken: %s', (text, taken) => {
  const limits = { first: momentOf('2013-12-01'), last: momentOf('2026-10-31') };
  expect(canBeTaken(text, dayFormats(formatTag('th', [])), limits)).toBe(taken);
});

it('a text of a year-first language is not taken before it is whole', () => {
  expect(canBeTaken('2026/1/1', dayFormats(formatTag('ja', [])))).toBe(false);
});
