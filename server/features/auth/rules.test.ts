import { accountToOpen, deviceOf, refuseLocked } from './rules';

const account = (name: string, change: Partial<{ status: string; lock_level: number }> = {}) => ({
  name,
  status: 'active',
  lock_level: 0,
  lock_reason: null,
  ...change,
});
const GONE = { status: 'deactivated' };
const LOCKED = { lock_level: 1 };

describe('the account that a sign-in opens', () => {
  it.each([
    ['the oldest', [account('a'), account('b')], 'a'],
    ['an active one before an older deactivated one', [account('a', GONE), account('b')], 'b'],
    ['one that is free before an older locked one', [account('a', LOCKED), account('b')], 'b'],
    ['a deactivated one before a locked one', [account('a', LOCKED), account('b', GONE)], 'b'],
    ['the oldest where all are locked', [account('a', LOCKED), account('b', LOCKED)], 'a'],
    ['none where there is none', [], undefined],
  ])('is %s', (_what, accounts, name) => {
    expect(accountToOpen(accounts)?.name).toBe(name);
  });
});

describe('a locked account', () => {
  it('is told why, where there is a reason', () => {
    const refused = (lock_level: number, lock_reason: string | null) => () =>
      refuseLocked({ lock_level, lock_reason });
    expect(refused(0, 'Long ago')).not.toThrow();
    expect(refused(1, null)).toThrow('This account is locked');
    expect(refused(2, 'Review')).toThrow('This account is locked: Review');
  });
});

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      { browser: 'Firefox', system: 'Linux' },
    ],
    ['nothing known', { browser: '', system: '' }],
    ['', { browser: '', system: '' }],
    [undefined, { browser: '', system: '' }],
  ])('that says %j', (agent, device) => {
    expect(deviceOf(agent)).toEqual(device);
  });

  it('is cut where it calls itself something long', () => {
    expect(deviceOf(`${'N'.repeat(90)}/1.0 (x)`)).toEqual({ browser: 'N'.repeat(40), system: '' });
  });
});
