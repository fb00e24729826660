import { formatTag } from '#contract/plain/formatTag';
import { localeSlice, selectFormatTag } from './localeSlice';
import { formatMoney } from './money';

// Intl puts no-break spaces between amount and currency.
const plain = (text: string) => text.replace(/\s/g, ' ');
const written = (language: string, browserLanguages: string[], amount = '1234.56', style = {}) =>
  plain(formatMoney(formatTag(language, browserLanguages), amount, style));

describe('US dollars', () => {
  it.each([
    ['in English for nobody in particular', 'en', ['en'], '$1,234.56'],
    ['in the United States', 'en', ['en-US', 'en'], '$1,234.56'],
    ['in Australia, who has a dollar of its own', 'en', ['en-AU', 'en'], 'USD 1,234.56'],
    ['in Canada', 'en', ['fr-CA', 'en-CA', 'en'], 'US$1,234.56'],
    ['in Mexico, where $ is the peso', 'es', ['es-MX', 'es', 'en-US'], 'USD 1,234.56'],
    ['in Latin America', 'es', ['es-419'], 'USD 1,234.56'],
    ['in Spanish for nobody in particular', 'es', [], '1234,56 US$'],
    ['in Brazil', 'pt_BR', ['pt-BR', 'pt'], 'US$ 1.234,56'],
    ['in Portugal', 'pt', [], '1234,56 US$'],
    ['in Taiwan', 'zh_TW', ['zh-TW'], 'US$1,234.56'],
  ])('are not taken for another money %s', (_reader, language, browserLanguages, text) => {
    expect(written(language, browserLanguages)).toBe(text);
  });

  it('are written by the language on screen when the browser speaks of another one', () => {
    expect(written('en', ['es-MX', 'de-AT'])).toBe('$1,234.56');
    expect(written('de', ['en-AU'])).toBe('1.234,56 $');
  });

  it('have no decimals where a sentence names whole dollars', () => {
    expect(written('en', [], '50', { whole: true })).toBe('$50');
    expect(written('es', ['es-MX'], '50', { whole: true })).toBe('USD 50');
    expect(written('pt_BR', [], '50', { whole: true })).toBe('US$ 50');
  });
});

describe("the reader's region", () => {
  it.each([
    ['zh-Hant-HK', 'zh', 'zh-Hant-HK'],
    ['en-US@posix', 'en', 'en-US'],
    ['en-AU-u-hc-h12', 'en', 'en-AU'],
    ['en-Latn', 'en', 'en'],
    ['not a tag', 'en', 'en'],
  ])('of %s for %s is written %s', (asked, language, tag) => {
    expect(formatTag(language, [asked])).toBe(`${tag}-u-ca-gregory-nu-latn`);
  });

  it('can be told from the state alone, whatever language is chosen later', () => {
    const locale = {
      language: 'en',
      languages: ['en', 'es'],
      browserLanguages: ['en-AU', 'es-MX'],
    };
    expect(selectFormatTag({ [localeSlice.name]: locale })).toMatch(/^en-AU-u-/);
    expect(selectFormatTag({ [localeSlice.name]: { ...locale, language: 'es' } })).toMatch(/^es-MX-u-/);
  });
});
