import type { findAudited, getAudit } from '#contract/audit';
import { endpoint } from '#src/api/client';
import { downloadEndpoint } from '#src/api/download';

export const fetchAudit = endpoint<typeof getAudit>('GET admin/audit');
export const downloadAudit = downloadEndpoint<(typeof getAudit)['csv']>('GET admin/audit/csv');
export const fetchAudited = endpoint<typeof findAudited>('GET admin/audit/people');
