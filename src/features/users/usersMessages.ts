import type { MessageId } from '#src/lib/messageId';

const ROLES: Record<string, MessageId> = {
  user: 'users.role.user',
  partner: 'users.role.partner',
  network: 'users.role.network',
  recruiter: 'users.role.recruiter',
  music_recruiter: 'users.role.music_recruiter',
  video_contributor: 'users.role.video_contributor',
  video_asset_contributor: 'users.role.video_asset_contributor',
  claim_contributor: 'users.role.claim_contributor',
  wordpress_writer: 'users.role.wordpress_writer',
  wordpress_recruiter: 'users.role.wordpress_recruiter',
  reviewer: 'users.role.reviewer',
  support: 'users.role.support',
  admin: 'users.role.admin',
  super_admin: 'users.role.super_admin',
};

/** The words of a role; undefined for a role that a network has made. */
export const roleWords = (role: string): MessageId | undefined => ROLES[role];
