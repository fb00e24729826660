import fc from 'fast-check';
import { sanitize } from './sanitize';

describe('sanitising', () => {
  it('masks what names a person or opens a door, at any depth', () => {
    const secret = {
      user: { name: 'Mira', preferredName: 'M', email: 'a@b.test', country: 'SE' },
      items: [{ account_number: 'DE89', mail: 'mailto:mira@b.test' }],
      header: 'bearer:eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.abc-_d',
    };
    expect(sanitize(secret)).toEqual({
      user: { name: '•••', preferredName: '•••', email: '•••', country: 'SE' },
      items: [{ account_number: '•••', mail: '•••' }],
      header: 'bearer:•••',
    });
  });

  it.each([
    ['?code=4/abc&state=x.y&from=2026-01-01', '?code=•••&state=•••&from=2026-01-01'],
    [
      '/x?redirect=%2Freactivate%3Fcode%3D4abc%26lang%3Dde',
      '/x?redirect=%2Freactivate%3Fcode%3D•••%26lang%3Dde',
    ],
    ['/x?a=%252Fr%253Flang%253Dde%2526code%253D4abc&b=1', '/x?a=%252Fr%253Flang%253Dde%2526code%253D•••&b=1'],
    ['?users[search]=mira&users[page]=2', '?users[search]=•••&users[page]=2'],
    ['?users%5Bsearch%5D=mira&token[]=abc', '?users%5Bsearch%5D=•••&token[]=•••'],
    ['?helpSearch=mira&page=2', '?helpSearch=•••&page=2'],
    ['?search=Tom%26Jerry&page=2', '?search=•••&page=2'],
    ['?search=%23mira', '?search=•••'],
    ['/x?to=%2Fy%3Fsearch%3DTom%2526Jerry%26page%3D2', '/x?to=%2Fy%3Fsearch%3D•••%26page%3D2'],
  ])('masks what a query must not show: %s', (search, masked) => {
    expect(sanitize({ path: search })).toEqual({ path: masked });
    const location = { search: search.slice(search.indexOf('?')) };
    expect(sanitize(location)).toEqual({ search: masked.slice(masked.indexOf('?')) });
  });

  it.each([
    'fileName',
    'names',
    'imported_by',
    'importedBy',
    'message',
    'texts',
    'note',
    'signup_notes',
    'title',
    'videoLink',
    'search',
    'helpSearch',
    'code',
    'reason',
    'author',
    'values',
  ])('masks everything in "%s", lists and nested keys too', (key) => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constant(0), fc.constantFrom('first', 'words', 'label', 'deep'))),
        fc.array(fc.constantFrom('items', 'data', 'payload')),
        (inside, outside) => {
          const value = inside.reduce<unknown>((of, step) => (step === 0 ? [of] : { [step]: of }), 'Hush');
          const all = outside.reduce<object>((of, step) => ({ [step]: of }), { [key]: value });
          expect(JSON.stringify(sanitize(all))).not.toContain('Hush');
        },
      ),
    );
  });

  it('masks what somebody wrote, whatever its key is called', () => {
    expect(sanitize({ anything: 'two words', of: ['one\nline'], 'Mira L': 1 })).toEqual({
      anything: '•••',
      of: ['•••'],
      '•••': 1,
    });
  });

  it('keeps what a screen needs to show something secret at its place', () => {
    const message = { messageId: 'm-1', createdAt: '2026-03-15T12:00:00.000Z', kind: 'reply', text: 'Hi' };
    expect(sanitize({ message })).toEqual({ message: { ...message, text: '•••' } });
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
