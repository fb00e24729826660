// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/audit';
import type { Call } from '#src/api/call';

export const findAudited: Call<'audit/findAudited', typeof contract.findAudited> = {
  name: 'audit/findAudited',
  method: 'GET',
  path: 'admin/audit/people',
  user: true,
  safe: true,
};

export const getAudit: Call<'audit/audit', typeof contract.getAudit> = {
  name: 'audit/audit',
  method: 'GET',
  path: 'admin/audit',
  user: true,
  safe: true,
  csv: true,
};
