import './pickers.css';
import momentDays from '@rc-component/picker/generate/moment';
import generatePicker from 'antd/es/date-picker/generatePicker';
import moment, { type Moment } from 'moment';
import { serverNow } from '#src/lib/clock';

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

const firstDayOfWeek = (locale: string): number => {
  const known = new Intl.Locale(locale.replace('_', '-')) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 7) % 7;
};

const Picker = generatePicker<Moment>({
  ...momentDays,
  getNow: () => moment(serverNow()),
  locale: { ...momentDays.locale, getWeekFirstDay: firstDayOfWeek },
});

/** Ant Design's calendar for one day or month, on moment. */
export const DatePicker = Picker;
/** Ant Design's calendar for a first and a last day, on moment. */
export const { RangePicker } = Picker;

/** How days are kept: `YYYY-MM-DD`. */
export const DAY = 'YYYY-MM-DD';
export const MONTH = 'YYYY-MM';

/** A day for the calendar; null for a text that is no day. */
export const momentOf = (day: string | undefined): Moment | null => {
  const parsed = moment(day, DAY, true);
  return parsed.isValid() ? parsed : null;
};

/** A moment, ISO 8601, for a calendar with a time of day, in the user's time zone; null for a text that is none. */
export const instantOf = (text: string): Moment | null => {
  const parsed = moment(text, moment.ISO_8601, true);
  return parsed.isValid() ? parsed : null;
};

const typedAs = (locale: string, parts: Intl.DateTimeFormatOptions): string => {
  const format: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    day: 'DD',
    month: 'MM',
    year: 'YYYY',
  };
  return (
    new Intl.DateTimeFormat(locale, parts)
      .formatToParts(Date.UTC(2023, 0, 1))
      // A word between the numbers is no part of the pattern.
      .map(({ type, value }) => format[type] ?? value.replace(/\p{L}+/gu, '[$&]'))
      .join('')
  );
};

// The library takes a text as soon as it is one: without zeros, 2026/1/15 would be taken at 2026/1/1.
const orShort = (shown: string): string[] =>
  shown.endsWith('YYYY') ? [shown, shown.replace('DD', 'D').replace('MM', 'M')] : [shown];

/** How a day may be typed: as the language writes it, which is also how it is shown, or `YYYY-MM-DD`. */
export const dayFormats = (locale: string): string[] => [...orShort(typedAs(locale, {})), DAY];

/** How a month may be typed: as the language writes it, which is also how it is shown, or `YYYY-MM`. */
export const monthFormats = (locale: string): string[] => [
  ...orShort(typedAs(locale, { year: 'numeric', month: '2-digit' })),
  MONTH,
];

/** Whether a typed text is a day, a month or a moment that can be chosen. */
export const canBeTaken = (
  text: string,
  formats: string[],
  {
    first,
    last,
    isOffered = () => true,
  }: { first?: Moment | null; last?: Moment | null; isOffered?: (day: string) => boolean } = {},
): boolean => {
  const day = moment(text, formats, true);
  if (!day.isValid() || (first && day.isBefore(first, 'day')) || (last && day.isAfter(last, 'day')))
    return false;
  return isOffered(day.format(DAY));
};
