import '#build/antdPicker.css';
import momentDays from '@rc-component/picker/generate/moment';
import generatePicker, { type PickerLocale } from 'antd/es/date-picker/generatePicker';
import moment, { type Moment } from 'moment';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { EARLIEST_DAY } from '#contract/lists';
import type { DayRange } from '#src/lib/ranges';

type Words = () => Promise<{ default: PickerLocale }>;

// The texts of the calendar's buttons in our languages.
const WORDS: Record<string, Words> = {
  de: () => import('antd/es/date-picker/locale/de_DE'),
  en: () => import('antd/es/date-picker/locale/en_US'),
  es: () => import('antd/es/date-picker/locale/es_ES'),
  hi: () => import('antd/es/date-picker/locale/hi_IN'),
  ja: () => import('antd/es/date-picker/locale/ja_JP'),
  nl: () => import('antd/es/date-picker/locale/nl_NL'),
  pt: () => import('antd/es/date-picker/locale/pt_PT'),
  'pt-BR': () => import('antd/es/date-picker/locale/pt_BR'),
  ru: () => import('antd/es/date-picker/locale/ru_RU'),
  th: () => import('antd/es/date-picker/locale/th_TH'),
  vi: () => import('antd/es/date-picker/locale/vi_VN'),
  'zh-TW': () => import('antd/es/date-picker/locale/zh_TW'),
};

const loaded = new Map<string, Promise<PickerLocale>>();
const wordsOf = (locale: string): Promise<PickerLocale> => {
  // A region without texts of its own uses those of its language.
  const load = WORDS[locale] ?? WORDS[locale.replace(/-.*/, '')] ?? (WORDS.en as Words);
  const words = loaded.get(locale) ?? load().then((module) => module.default);
  loaded.set(locale, words);
  return words;
};

const FIRST_SUNDAY = Date.UTC(2023, 0, 1);
const names = (locale: string, options: Intl.DateTimeFormatOptions, days: number[]) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return days.map((day) => format.format(day));
};

/** The order of day, month and year in a language, in moment's format: `DD.MM.YYYY`. */
const patternOf = (locale: string): string => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
    day: 'DD',
    month: 'MM',
    year: 'YYYY',
  };
  return new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`)
    .formatToParts(FIRST_SUNDAY)
    .map(({ type, value }) => parts[type] ?? value)
    .join('');
};

// moment's own languages are not in the bundle, so the names of months and days come from the browser.
const localised = (words: PickerLocale, locale: string): PickerLocale => ({
  ...words,
  lang: {
    ...words.lang,
    // Without these titles the buttons are named by their texts.
    monthSelect: '',
    yearSelect: '',
    shortWeekDays: names(
      locale,
      { weekday: 'short' },
      Array.from({ length: 7 }, (_none, day) => FIRST_SUNDAY + day * 86_400_000),
    ),
    shortMonths: names(
      locale,
      { month: 'short' },
      Array.from({ length: 12 }, (_none, month) => Date.UTC(2023, month, 1)),
    ),
  },
});

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

const { RangePicker: MomentRangePicker } = generatePicker<Moment>({
  ...momentDays,
  locale: { ...momentDays.locale, getWeekFirstDay: firstDayOfWeek },
});

const DAY = 'YYYY-MM-DD';
const momentOf = (day: string): Moment => moment(day, DAY);

/** A calendar for a first and a last day, for mouse, typing or arrow keys. */
const RangePicker = ({
  value,
  latest,
  onChange,
}: {
  value: DayRange;
  latest: string;
  onChange: (range: DayRange) => void;
}) => {
  const { locale, formatMessage } = useIntl();
  const words = localised(use(wordsOf(locale)), locale);
  return (
    <MomentRangePicker
      className="date-range-picker"
      aria-label={formatMessage({ id: 'range.custom' })}
      locale={words}
      format={[patternOf(locale), DAY]}
      allowClear={false}
      minDate={momentOf(EARLIEST_DAY)}
      maxDate={momentOf(latest)}
      value={[momentOf(value.from), momentOf(value.to)]}
      // Inside the page's landmark, so that screen readers find it there.
      getPopupContainer={(picker) => picker.parentElement ?? picker}
      onChange={(days) => {
        const [from, to] = days ?? [];
        if (from && to) onChange({ from: from.format(DAY), to: to.format(DAY) });
      }}
    />
  );
};

export default RangePicker;
