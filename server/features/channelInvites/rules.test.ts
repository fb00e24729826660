import type { SentInvite } from '../../integrations/cms';
import { inviteProblem, isRateEnough, nextLook, nextOf } from './rules';

const NOW = new Date('2026-05-31T10:00:00Z');
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('what is done with an open invite', () => {
  const told = (state: SentInvite['state'], failure?: SentInvite['failure']): SentInvite => ({
    inviteId: 'one',
    state,
    failure,
  });
  const pending = { state: 'pending', created_at: ago(119), is_there: true };
  const sent = { ...pending, state: 'sent', created_at: ago(100_000) };
  const nothing = { told: undefined, owned: false };
  it.each([
    ['waits on while there is time', pending, nothing, undefined],
    ['waits on after exactly two hours', { ...pending, created_at: ago(120) }, nothing, undefined],
    [
      'has failed after them',
      { ...pending, created_at: ago(121) },
      nothing,
      { act: 'fail', failure: 'no_answer' },
    ],
    [
      'is sent where the service says so, however late',
      { ...pending, created_at: ago(121) },
      told('sent'),
      { act: 'send' },
    ],
    ['waits on where the service has not sent it', pending, told('pending'), undefined],
    [
      'has failed with the reason of the service',
      pending,
      told('failed', 'sponsorship'),
      { act: 'fail', failure: 'sponsorship' },
    ],
    ['has failed without one', pending, told('failed'), { act: 'fail', failure: 'disabled_by_platform' }],
    ['waits for its creator as long as it takes', sent, told('sent'), undefined],
    ['is not sent again', sent, nothing, undefined],
    ['ends where its creator declines', sent, told('declined'), { act: 'decline' }],
    [
      'is accepted where YouTube says so, sent or not',
      pending,
      { told: undefined, owned: true },
      { act: 'accept' },
    ],
    [
      'is accepted by a channel that its account has no more',
      { ...sent, is_there: false },
      { told: undefined, owned: true },
      { act: 'accept' },
    ],
    [
      'ends where its account has the channel no more',
      { ...sent, is_there: false },
      nothing,
      { act: 'drop' },
    ],
  ] as const)('it %s', (_what, invite, said, next) => {
    expect(nextOf(invite, 'owned' in said ? said : { told: said, owned: false }, NOW)).toEqual(next);
  });
});

it.each([
  ['soon before it is sent', null, 4],
  ['soon on the day of its sending', ago(24 * 60), 4],
  ['hourly then', ago(24 * 60 + 1), 59],
])('an invite is looked at again %s', (_what, sentAt, minutes) => {
  expect(nextLook(sentAt, NOW)).toEqual(ago(-minutes));
});

it.each([
  [null, true],
  [0.92, true],
  [0.9199, false],
  [0, false],
])('a rate of %s is enough for inviting oneself: %s', (rate, isEnough) => {
  expect(isRateEnough(rate)).toBe(isEnough);
});

describe('a channel can be invited', () => {
  const can = { enabled: true, inCms: false, open: undefined, contentOwner: 'lantern' } as const;
  it.each([
    ['where nothing speaks against it', can, null],
    ['not where nobody has it', undefined, 'CHANNEL_NOT_FOUND'],
    ['not where it has accepted one', { ...can, inCms: true, open: 'sent' }, 'INVITE_ACCEPTED'],
    ['not twice', { ...can, open: 'pending', enabled: false }, 'INVITE_IN_PROGRESS'],
    ['not while its creator thinks about it', { ...can, open: 'sent' }, 'INVITE_SENT'],
    ['not where invites are off', { ...can, enabled: false, contentOwner: undefined }, 'INVITES_OFF'],
    ['not by nobody', { ...can, contentOwner: undefined }, 'NO_CONTENT_OWNER'],
  ] as const)('%s', (_what, standing, problem) => {
    expect(inviteProblem(standing)).toBe(problem);
  });
});
