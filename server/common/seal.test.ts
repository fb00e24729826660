import { createSealer } from './seal';

const secret = new TextEncoder().encode('a secret of at least thirty-two characters');
const sealer = createSealer(secret, 'tests');

describe('a sealed text', () => {
  it('opens again, and never looks the same twice', () => {
    const [one, other] = [sealer.seal('1//token', 'row'), sealer.seal('1//token', 'row')];
    expect(one).not.toBe(other);
    expect(one).not.toContain('token');
    expect([sealer.open(one, 'row'), sealer.open(other, 'row')]).toEqual(['1//token', '1//token']);
  });

  it.each([
    ['another secret', createSealer(new TextEncoder().encode('x'.repeat(40)), 'tests'), 'row'],
    ['another purpose', createSealer(secret, 'else'), 'row'],
    ['another row', sealer, 'other row'],
  ])('stays shut for %s', (_what, other, context) => {
    expect(other.open(sealer.seal('1//token', 'row'), context)).toBeUndefined();
  });

  it.each([
    [
      'changed',
      (sealed: string) => `${sealed.slice(0, 20)}${sealed[20] === 'A' ? 'B' : 'A'}${sealed.slice(21)}`,
    ],
    ['cut short', (sealed: string) => sealed.slice(0, 12)],
    ['no sealed text at all', () => 'plain'],
    ['empty', () => ''],
  ])('stays shut when it is %s', (_what, spoil) => {
    expect(sealer.open(spoil(sealer.seal('1//token', 'row')), 'row')).toBeUndefined();
  });
});
