import type { Locale } from 'antd/es/locale';

type Words = () => Promise<{ default: Locale }>;

// The texts of Ant Design's own buttons in our languages.
const WORDS: Record<string, Words> = {
  de: () => import('antd/es/locale/de_DE'),
  en: () => import('antd/es/locale/en_US'),
  es: () => import('antd/es/locale/es_ES'),
  hi: () => import('antd/es/locale/hi_IN'),
  ja: () => import('antd/es/locale/ja_JP'),
  nl: () => import('antd/es/locale/nl_NL'),
  pt: () => import('antd/es/locale/pt_PT'),
  'pt-BR': () => import('antd/es/locale/pt_BR'),
  ru: () => import('antd/es/locale/ru_RU'),
  th: () => import('antd/es/locale/th_TH'),
  vi: () => import('antd/es/locale/vi_VN'),
  'zh-TW': () => import('antd/es/locale/zh_TW'),
};

const FIRST_SUNDAY = Date.UTC(2023, 0, 1);
const names = (locale: string, options: Intl.DateTimeFormatOptions, days: number[]) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return days.map((day) => format.format(day));
};

// moment's own languages are not in the bundle, so the names of months and days come from the browser.
const withDays = (words: Locale, locale: string): Locale =>
  words.DatePicker
    ? {
        ...words,
        DatePicker: {
          ...words.DatePicker,
          lang: {
            ...words.DatePicker.lang,
            // Weeks begin as in the region.
            locale,
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
        },
      }
    : words;

const loaded = new Map<string, Promise<Locale>>();

/** The words of Ant Design in a language of ours; a region without words of its own uses those of its language. */
export const antdWords = (locale: string): Promise<Locale> => {
  const [tag = ''] = locale.split('-u-');
  const load = WORDS[tag] ?? WORDS[tag.replace(/-.*/, '')] ?? (WORDS.en as Words);
  const words = loaded.get(locale) ?? load().then((module) => withDays(module.default, locale));
  loaded.set(locale, words);
  return words;
};
