import { acceptedLanguage, nearestLanguage } from './languages';

describe('the nearest language', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['zh', 'zh_TW'],
    ['zh-CN', 'zh_TW'],
    ['zh-Hant-HK', 'zh_TW'],
    ['zh_TW', 'zh_TW'],
    ['pt-BR', 'pt_BR'],
    ['pt-PT', 'pt'],
    ['PT_br', 'pt_BR'],
    ['en-GB', 'en'],
    ['en-XA', 'en-XA'],
    ['tlh', undefined],
    ['', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('to %j is %s', (tag, expected) => {
    expect(nearestLanguage(tag)).toBe(expected);
  });

  it('is taken from the browser in its own order', () => {
    expect(acceptedLanguage('tlh,fr;q=0.9,nl-BE;q=0.8,en;q=0.7')).toBe('nl');
    expect(acceptedLanguage(undefined)).toBeUndefined();
  });
});
