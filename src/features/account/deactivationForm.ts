import type { DeactivationReason } from '#contract/account';
import { leavingDetails } from '#contract/rules/account';
import { chosen } from '#contract/rules/check';
import type { MessageId } from '#src/lib/messageId';

export const DEACTIVATION_FORM = 'account/deactivate';
export type DeactivationValues = { reason: DeactivationReason | ''; details: string };

/** The rules of the form. */
export const deactivationChecks = { reason: chosen, details: leavingDetails };

/** The words of each reason, in the order of the select box. */
export const REASONS: Record<DeactivationReason, MessageId> = {
  'no-longer-creating': 'account.reason.no-longer-creating',
  'another-network': 'account.reason.another-network',
  'another-account': 'account.reason.another-account',
  privacy: 'account.reason.privacy',
  other: 'account.reason.other',
};
