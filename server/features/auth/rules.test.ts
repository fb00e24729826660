import { accountToOpen, deviceOf } from './rules';

const account = (name: string, change: Partial<{ status: string; lock_level: number }> = {}) => ({
  name,
  status: 'active',
  lock_level: 0,
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
