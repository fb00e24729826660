// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/admin/audit';
import type { Call } from '#src/api/call';

export const findAudited: Call<'admin/findAudited', typeof contract.findAudited> = {
  name: 'admin/findAudited',
  method: 'GET',
  path: 'admin/audit/people',
  user: true,
  safe: true,
};

export const getAudit: Call<'admin/audit', typeof contract.getAudit> = {
  name: 'admin/audit',
  method: 'GET',
  path: 'admin/audit',
  user: true,
  safe: true,
  csv: true,
};
