import type { DeactivationReason } from '#contract/account';
import type { RefusalCode } from '#contract/refusals';
import type { Failure } from '#src/api/failure';
import type { MessageId } from '#src/lib/messageId';

const REFUSALS: Partial<Record<RefusalCode, MessageId>> = {
  CODE_WRONG: 'refused.CODE_WRONG',
  CODE_EXPIRED: 'refused.CODE_EXPIRED',
  MAIL_UNAVAILABLE: 'refused.MAIL_UNAVAILABLE',
  RESEND_TOO_EARLY: 'refused.RESEND_TOO_EARLY',
  NOT_ALLOWED: 'refused.NOT_ALLOWED',
  NOT_WHILE_ACTING: 'refused.NOT_WHILE_ACTING',
  TOO_MANY_REQUESTS: 'refused.TOO_MANY_REQUESTS',
  SERVER_BUSY: 'refused.SERVER_BUSY',
  VALIDATION_ERROR: 'refused.VALIDATION_ERROR',
};

/** The words of a failure, shown beside the button or field. */
export const failureWords = (failure: Failure): MessageId => {
  switch (failure.kind) {
    case 'offline':
      return 'failure.offline';
    case 'timeout':
      return 'failure.timeout';
    case 'refused':
      return REFUSALS[failure.code] ?? 'failure.unexpected';
    case 'unexpected':
      return 'failure.unexpected';
  }
};

/** The words of each reason, in the order of the select box. */
export const REASONS: Record<DeactivationReason, MessageId> = {
  'no-longer-creating': 'account.reason.no-longer-creating',
  'another-network': 'account.reason.another-network',
  'another-account': 'account.reason.another-account',
  privacy: 'account.reason.privacy',
  other: 'account.reason.other',
};
