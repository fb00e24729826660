import type { downloadDataExport, getAccessLog, getDataExport, requestDataExport } from '#contract/privacy';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchAccessLog = endpoint<typeof getAccessLog>('GET user/access-log');
export const downloadAccessLog = downloadEndpoint<(typeof getAccessLog)['csv']>('GET user/access-log/csv');
export const fetchExport = endpoint<typeof getDataExport>('GET user/data-export');
export const postExport = endpoint<typeof requestDataExport>('POST user/data-export');
export const downloadData = downloadEndpoint<typeof downloadDataExport>('GET user/data-export/file');
