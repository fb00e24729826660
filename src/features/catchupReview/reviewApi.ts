import type {
  approveCatchup,
  denyCatchup,
  getCatchupHistory,
  getCatchups,
  releaseCatchup,
} from '#contract/catchup';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchCatchups = endpoint<typeof getCatchups>('GET admin/catchups');
export const downloadCatchups = downloadEndpoint<(typeof getCatchups)['csv']>('GET admin/catchups/csv');
export const fetchHistory = endpoint<typeof getCatchupHistory>('GET admin/catchups/history');
export const postApprove = endpoint<typeof approveCatchup>('POST admin/catchups/approve');
export const postDeny = endpoint<typeof denyCatchup>('POST admin/catchups/deny');
export const postRelease = endpoint<typeof releaseCatchup>('POST admin/catchups/release');
