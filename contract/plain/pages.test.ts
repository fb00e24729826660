import fc from 'fast-check';
import { NO_PAGE, openedAddress, pageAddress } from './pages';

const ORIGIN = 'https://partners.test';

// What a browser, a router or a proxy reads as more than it looks like.
const PIECE = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '\t',
    '\n',
    '\0',
    ' ',
    '.',
    '..',
    '%',
    '%25',
    '%5c',
    '%2F',
    '%09',
    '%00',
    '%2e%2e',
    '%E0%A4%A',
  ],
  ...['?', '#', '@', ':', 'x.test', 'dashboard', '\ud800', '￼', 'ü'],
);
const ANY_TEXT = fc.oneof(
  fc.array(PIECE).map((pieces) => pieces.join('')),
  fc.array(PIECE).map((pieces) => `/${pieces.join('')}`),
  fc.array(fc.integer({ min: 0, max: 0x10_ff_ff })).map((points) => String.fromCodePoint(...points)),
);

describe('an address of a page', () => {
  it.each([
    '/',
    '/dashboard',
    '/channels/analytics/UC_x-1?period=days28',
    '/user-profile?tab=payment-setup&modal=change#top',
    '/Stra%C3%9Fe%20eins',
    '/a%2Fb',
    '/earnings?next=//evil.test&name=a%5Cb%00',
  ])('stays as it is: %s', (address) => {
    expect(pageAddress(address)).toBe(address);
  });

  it.each([
    ['/Straße eins', '/Stra%C3%9Fe%20eins'],
    ['/channels/../earnings', '/earnings'],
    ['/%2e%2e/earnings', '/earnings'],
  ])('is written as browsers do: %s', (address, written) => {
    expect(pageAddress(address)).toBe(written);
  });

  it.each([
    '',
    'dashboard',
    'https://evil.test',
    'javascript:alert(1)',
    '//evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/%09/evil.test',
    '/%5cevil.test',
    '/%255cevil.test',
    '/%2509/evil.test',
    '/%25252fevil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%00',
    '/%E0%A4%A',
    '/100%',
    '/100%25',
  ])('is none of this site: %j', (address) => {
    expect(pageAddress(address)).toBeUndefined();
  });

  it.each([
    ['//dashboard', '/dashboard'],
    ['///earnings?from=2026-01-01', '/earnings?from=2026-01-01'],
    ['//evil.test', '/evil.test'],
    ['/%5Cx.test', NO_PAGE],
    ['/%09/x.test', NO_PAGE],
    ['/%E0%A4%A?code=1', NO_PAGE],
    ['/channels//analytics', NO_PAGE],
    [`/${'%41'.repeat(100_000)}`, `/${'%41'.repeat(100_000)}`],
  ])('%# is opened as one that the router takes', (address, shown) => {
    expect(openedAddress(address)).toBe(shown);
  });

  it('leads nowhere else, whatever the text, and means the same once more decoded', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        const shown = openedAddress(text);
        expect(shown).toMatch(/^\/(?![/\\])/);
        expect(new URL(shown, ORIGIN).origin).toBe(ORIGIN);
        expect(openedAddress(shown)).toBe(shown);
        const [path = ''] = shown.split(/[?#]/);
        expect(new URL(decodeURI(decodeURI(path)), ORIGIN).origin).toBe(ORIGIN);
        expect(pageAddress(shown)).toBe(shown);
      }),
    );
  });
});
