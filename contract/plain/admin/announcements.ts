import { SIZES, plainList } from '../list';
import { defineMachine } from '../machine';
import type { Refusals } from '../refusals';

/** The refusal codes of the calls about announcements. */
export const refusals = {
  NOBODY_TO_TELL: { status: 409, text: 'Nobody would get this announcement' },
} as const satisfies Refusals;

/** To whom an announcement goes; deactivated and locked accounts get none. */
export const audiences = ['everybody', 'network', 'role', 'list', 'users'] as const;
export type Audience = (typeof audiences)[number];

/** Those that take one of several: a network, a role, or a mailing list with who subscribes to it. */
export const choosingAudiences = ['network', 'role', 'list'] as const satisfies readonly Audience[];
export type ChoosingAudience = (typeof choosingAudiences)[number];

export const isChoosing = (audience: Audience): audience is ChoosingAudience =>
  choosingAudiences.some((one) => one === audience);

/** The most users that are chosen one by one. */
export const MOST_CHOSEN = 200;

const permission = { permission: 'announcements.manage' } as const;

/** News from the network to many. Its texts are written while it is a draft; what is sent cannot be taken back, only broken off. */
export const announcementMachine = defineMachine({
  name: 'announcement',
  states: ['draft', 'scheduled', 'sending', 'sent', 'stopped', 'discarded'],
  transitions: {
    schedule: { from: ['draft'], to: 'scheduled', by: permission },
    /** Before its time: it is a draft again. */
    withdraw: { from: ['scheduled'], to: 'draft', by: permission },
    discard: { from: ['draft'], to: 'discarded', by: permission, danger: true },
    begin: { from: ['scheduled'], to: 'sending', by: 'system' },
    end: { from: ['sending'], to: 'sent', by: 'system' },
    /** Who has not got it yet does not get it; who has keeps it. */
    stop: { from: ['sending'], to: 'stopped', by: permission, reason: 'optional', danger: true },
  },
});

/** The announcements, those that are discarded too. */
export const announcementList = plainList({
  path: 'admin/announcements',
  permission: 'announcements.manage',
  filters: { state: announcementMachine.states, audience: audiences },
  sorts: ['created_at', 'send_at', 'title'],
  sort: '-created_at',
  search: true,
  sizes: SIZES,
  csv: true,
});
