import { readFileSync } from 'node:fs';
import { permissions } from '#contract/plain/permissions';
import { MENU_GROUPS } from '#src/request/route';
import { isStaff } from '#src/lib/isStaff';
import type { Visitor } from '../routing/guards';
import { selectMarkedEntry, selectMenu } from './menu';

const english = JSON.parse(readFileSync('locales/en.json', 'utf8')) as Record<string, string>;

const who = (...permissions: string[]): Visitor => ({
  userId: 'a',
  loggedIn: true,
  deactivated: false,
  hasChannels: true,
  profile: { canAccessPrivilegedPages: true, isNetworkOwner: true, permissions, featuresOff: [] },
  logoutRedirectPath: '/',
});

const MAIN = ['Dashboard', 'Earnings', 'Payments', 'Instant payment', '110% share', 'Channels'];
const MORE = ['Moments', 'Photos', 'Getting-started guide', 'Introduce yourself'];
// What the owner of a network has besides.
const OWNER = ['Members', 'Member requests'];
const REVIEW = ['Channel reviews', 'Channel invites', "Creators' games"];
const STAFF = [
  'Support inbox',
  ...REVIEW,
  'Share requests',
  'Promoted videos',
  'Unlink queue',
  'Content owners',
  'Network transfers',
  'Suspects',
  'Requests for networks',
  'Move users',
  'Replay a snapshot',
  'Payment methods',
  'Catch-up requests',
  'Instant requests',
  'Payment runs',
  'Bank files',
  'Reconciliation',
  'Batches',
  'Unclaimed payments',
  'On hold',
  'Imports',
  'Users',
  'Partners in the CMS',
  'Announcements',
  'Networks',
  'Top networks',
  'Product pages',
  'Roles and permissions',
  'Jobs',
  'Audit log',
  'Mailing lists',
  'E-mails not sent',
];

// The permissions of each role stand in the database; the profile tells them.
it.each<[string, Visitor, string[][]]>([
  ['a visitor', { loggedIn: false, deactivated: false, logoutRedirectPath: '/' }, [[], [], []]],
  ['a deactivated creator', { ...who('chat.use'), deactivated: true }, [[], [], []]],
  [
    'a creator with a network',
    who('chat.use', 'network.members', 'network.approve-members', 'network.share'),
    [MAIN, [...MORE, ...OWNER], []],
  ],
  [
    'a reviewer',
    who('channel.invite', 'channel.review', 'channel.suspect', 'game.review'),
    [MAIN, MORE, [...REVIEW, 'Content owners', 'Suspects']],
  ],
  [
    'support',
    who('support.answer', 'support.replay', 'messages.manage'),
    [MAIN, MORE, ['Support inbox', 'Replay a snapshot', 'E-mails not sent']],
  ],
  ['somebody who may do everything', who(...permissions), [MAIN, [...MORE, ...OWNER], STAFF]],
])('the menu of %s has what the guards let them see, and nothing else', (_who, visitor, groups) => {
  const entries = selectMenu.resultFunc(visitor);
  const labelsOf = (group?: string) =>
    entries.flatMap(({ menu }) => (menu.group === group ? [english[menu.label]] : []));
  expect([labelsOf(), ...MENU_GROUPS.map(labelsOf)]).toEqual(groups);
});

it('whoever has an entry of staff works here', () => {
  const withEntries = permissions.filter((one) =>
    selectMenu.resultFunc(who(one)).some(({ menu }) => menu.group === 'staff'),
  );
  expect(withEntries.length).toBeGreaterThan(10);
  expect(withEntries.filter((one) => !isStaff([one]))).toEqual([]);
  expect(isStaff(['chat.use', 'network.members', 'recruits.read', 'revenue-share.request'])).toBe(false);
});

it.each<[string, string | undefined]>([
  ['/earnings', 'Earnings'],
  ['/earnings/instant', 'Instant payment'],
  ['/introduce-yourself/youtube-story', 'Introduce yourself'],
  ['/introduce-yourself/make-a-game', 'Introduce yourself'],
  ['/channels/analytics/UC1', 'Channels'],
  ['/payments/regular/2026-03-18', 'Payment runs'],
  ['/payments/batches', 'Batches'],
  ['/admin/users/c', 'Users'],
  ['/admin/roles/matrix', 'Roles and permissions'],
  ['/user-profile?tab=payment-setup&modal=tax', 'Payments'],
  ['/user-profile?tab=linked-accounts', undefined],
  ['/messages', undefined],
])('at %s the menu marks: %s', (address, entry) => {
  const [pathname = '', search = ''] = address.split('?');
  const menu = selectMenu.resultFunc(who(...permissions));
  const marked = selectMarkedEntry.resultFunc(menu, pathname, search);
  expect(marked && english[marked.menu.label]).toBe(entry);
});
