import {
  type SeededPermission,
  type SeededRole,
  seededPermissions,
  seededRoles,
} from '#contract/plain/roleNames';
import type { MessageId } from './messageId';

// Whole ids: one that is put together has no dots in what it is put together from.
const PERMISSION_WORDS: Readonly<Record<SeededPermission, MessageId>> = {
  'announcements.manage': 'permissions.text.announcements.manage',
  'audit.read': 'permissions.text.audit.read',
  'channel.prioritize': 'permissions.text.channel.prioritize',
  'channel.invite': 'permissions.text.channel.invite',
  'channel.review': 'permissions.text.channel.review',
  'channel.unlink': 'permissions.text.channel.unlink',
  'channel.suspect': 'permissions.text.channel.suspect',
  'chat.use': 'permissions.text.chat.use',
  'contact.read': 'permissions.text.contact.read',
  'documents.read': 'permissions.text.documents.read',
  'game.review': 'permissions.text.game.review',
  'jobs.manage': 'permissions.text.jobs.manage',
  'mailing-lists.manage': 'permissions.text.mailing-lists.manage',
  'messages.manage': 'permissions.text.messages.manage',
  'network.approve-members': 'permissions.text.network.approve-members',
  'network.manage': 'permissions.text.network.manage',
  'network.members': 'permissions.text.network.members',
  'network.move-many': 'permissions.text.network.move-many',
  'network.share': 'permissions.text.network.share',
  'network.transfer-review': 'permissions.text.network.transfer-review',
  'pages.privileged': 'permissions.text.pages.privileged',
  'partners.whitelist': 'permissions.text.partners.whitelist',
  'payments.act-for-user': 'permissions.text.payments.act-for-user',
  'payments.review': 'permissions.text.payments.review',
  'payments.send': 'permissions.text.payments.send',
  'privileges.manage': 'permissions.text.privileges.manage',
  'promoted-games.manage': 'permissions.text.promoted-games.manage',
  'recruiter-share.set': 'permissions.text.recruiter-share.set',
  'recruits.read': 'permissions.text.recruits.read',
  'reports.import': 'permissions.text.reports.import',
  'revenue-share.exceed-maximum': 'permissions.text.revenue-share.exceed-maximum',
  'revenue-share.request': 'permissions.text.revenue-share.request',
  'revenue-share.review': 'permissions.text.revenue-share.review',
  'roles.assign': 'permissions.text.roles.assign',
  'roles.manage': 'permissions.text.roles.manage',
  'support.answer': 'permissions.text.support.answer',
  'support.replay': 'permissions.text.support.replay',
  'user.lock': 'permissions.text.user.lock',
  'user.lock-management': 'permissions.text.user.lock-management',
  'user.lock-super': 'permissions.text.user.lock-super',
  'user.login-as': 'permissions.text.user.login-as',
  'users.edit': 'permissions.text.users.edit',
  'users.read': 'permissions.text.users.read',
};

const isSeededRole = (role: string): role is SeededRole => Object.hasOwn(seededRoles, role);
const isSeededPermission = (permission: string): permission is SeededPermission =>
  Object.hasOwn(seededPermissions, permission);

/**
 * The words of a role that code knows, by its key; undefined for a role that a network has made, and for one that is no longer called
 * as it was at first, where its name is known.
 */
export const roleWords = (role: string, name?: string): MessageId | undefined =>
  isSeededRole(role) && (name === undefined || name === seededRoles[role])
    ? `admin.roles.name.${role}`
    : undefined;

/** The words of what a permission lets somebody do; undefined where they were written by hand. */
export const permissionWords = (permission: string, name: string): MessageId | undefined =>
  isSeededPermission(permission) && name === seededPermissions[permission]
    ? PERMISSION_WORDS[permission]
    : undefined;
