import fc from 'fast-check';
import { sanitize } from './sanitize';

describe('sanitising', () => {
  it('masks what names a person or opens a door, at any depth', () => {
    const secret = {
      user: { name: 'Mira', preferredName: 'M', email: 'a@b.test', country: 'SE' },
      items: [{ account_number: 'DE89', note: 'write to mira@b.test now' }],
      header: 'bearer eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.abc-_d',
      search: '?code=4/abc&state=x.y&from=2026-01-01',
    };
    expect(sanitize(secret)).toEqual({
      user: { name: '•••', preferredName: '•••', email: '•••', country: 'SE' },
      items: [{ account_number: '•••', note: 'write to ••• now' }],
      header: 'bearer •••',
      search: '?code=•••&state=•••&from=2026-01-01',
    });
  });

  it('keeps what says that there is none, and the codes of refusals', () => {
    expect(sanitize({ name: '', email: null, code: 'USER_IS_LOCKED' })).toEqual({
      name: '',
      email: null,
      code: 'USER_IS_LOCKED',
    });
  });

  it('changes nothing the second time, and never the original', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const before = JSON.stringify(value);
        const once = sanitize(value);
        expect(sanitize(once)).toEqual(once);
        expect(JSON.stringify(value)).toBe(before);
      }),
    );
  });
});
