import { forgetCode, heldCode, holdCode, keepMailedCode } from './codes';
import { keepOauthReturn, takeOauthReturn } from './oauthReturn';
import { forgetOrigin, keepOrigin, readOrigin } from './origin';
import { heldStopCode, keepStopCode } from './stopCode';

const openedAt = (address: string, keep = keepMailedCode) => {
  window.history.replaceState(null, '', address);
  keep();
  return window.location.pathname + window.location.search;
};

beforeEach(() => {
  forgetCode('verify-email');
  forgetCode('reactivate');
});

describe('the code of a mailed link', () => {
  it('leaves the address before the page starts, and nothing else does', () => {
    expect(openedAt('/reactivate?code=123456')).toBe('/reactivate');
    expect(openedAt('/verify/send-mail?lang=de&code=654321')).toBe('/verify/send-mail?lang=de');
    expect([heldCode('reactivate'), heldCode('verify-email')]).toEqual(['123456', '654321']);
  });

  it('is none of the other pages', () => {
    expect(openedAt('/earnings?code=123456')).toBe('/earnings?code=123456');
    expect([heldCode('reactivate'), heldCode('verify-email')]).toEqual(['', '']);
  });

  it('is not taken out of an address that has none, nor does it take away the one that is held', () => {
    openedAt('/reactivate?code=123456');
    expect(openedAt('/reactivate?lang=de')).toBe('/reactivate?lang=de');
    expect(heldCode('reactivate')).toBe('123456');
  });

  it('is digits, whatever was typed or pasted', () => {
    holdCode('reactivate', ' 12 34-56 789 ');
    expect(heldCode('reactivate')).toBe('123456');
  });
});

it('the code of the link that stops a change is that of no other page', () => {
  expect(openedAt('/reactivate?code=123456', keepStopCode)).toBe('/reactivate?code=123456');
  expect(heldStopCode()).toBe('');
});

describe('what another service brings back in the address', () => {
  const PAGE = '/wordpress/oauth';

  it.each([
    ['?code=the-code&state=the-state', { code: 'the-code', state: 'the-state' }],
    ['?error=access_denied&state=s', { error: 'access_denied', state: 's' }],
  ])('leaves it, and can be taken once: %s', (search, answer) => {
    expect(openedAt(PAGE + search, keepOauthReturn)).toBe(PAGE);
    expect([takeOauthReturn(), takeOauthReturn()]).toEqual([answer, undefined]);
  });

  it('is nothing where it says neither that it worked nor why not', () => {
    expect(openedAt(`${PAGE}?state=s`, keepOauthReturn)).toBe(`${PAGE}?state=s`);
    expect(takeOauthReturn()).toBeUndefined();
  });
});

describe('how a visitor came', () => {
  const NOBODY = { referrer: '', network: '' };
  beforeEach(forgetOrigin);

  it('is known another day, whatever the names are, and what the address says counts more', () => {
    const odd = { referrer: 'zoë; x=1', network: 'a b%' };
    keepOrigin(odd);
    expect(readOrigin('')).toEqual(odd);
    expect(readOrigin('?referrer=mira')).toEqual({ ...odd, referrer: 'mira' });
    forgetOrigin();
    expect(readOrigin('')).toEqual(NOBODY);
  });

  it('is not known of a cookie of nearly that name, nor of one that is broken', () => {
    document.cookie = 'referrerOfAnother=mira';
    expect(readOrigin('')).toEqual(NOBODY);
    document.cookie = 'referrer=%E0%A4%A';
    expect(readOrigin('')).toEqual(NOBODY);
  });
});
