import type { Feature } from '#src/request/feature';
import { unsentMails } from './mailsList';
import { mailsSaga } from './mailsSaga';

/** The staff's list of mails that did not arrive. */
export const mailsFeature = { slices: [unsentMails.slice], sagas: [mailsSaga] } satisfies Feature;
