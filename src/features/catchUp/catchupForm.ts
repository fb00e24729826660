import { LONGEST_REASON } from '#contract/plain/machine';
import { atMost } from '#contract/rules/check';

/** The form of a request that staff look at. */
export const CATCHUP_FORM = 'catchUp.manual';

export const catchupChecks = { note: atMost(LONGEST_REASON) };
