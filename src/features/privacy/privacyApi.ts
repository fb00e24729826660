import type { getAccessLog, getDataExport } from '#contract/privacy';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchAccessLog = endpoint<typeof getAccessLog>('GET user/access-log');
export const downloadAccessLog = downloadEndpoint<(typeof getAccessLog)['csv']>('GET user/access-log/csv');
export const downloadData = downloadEndpoint<typeof getDataExport>('GET user/data-export');
