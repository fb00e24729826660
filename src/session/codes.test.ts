import { forgetCode, heldCode, holdCode, keepMailedCode } from './codes';

const openedAt = (address: string) => {
  window.history.replaceState(null, '', address);
  keepMailedCode();
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

  it('is digits, whatever was typed or pasted', () => {
    holdCode('reactivate', ' 12 34-56 789 ');
    expect(heldCode('reactivate')).toBe('123456');
  });
});
