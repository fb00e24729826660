import { LIMIT, SIZES, plainList } from '../list';

/**
 * Everything that was done and is written down. `actor`: the account that did it, or the admin who acted as another one; `subject`:
 * whose account it concerns; `kind`: one kind of audit event, or all of its service (`channel` of `channel.approve`); `acting`: whether an
 * admin did it as somebody else.
 */
export const auditList = plainList({
  path: 'admin/audit',
  permission: 'audit.read',
  filters: { actor: 'id', subject: 'id', kind: 'name', from: 'day', to: 'day', acting: ['yes', 'no'] },
  sorts: ['at'],
  sort: '-at',
  sizes: SIZES,
  csv: true,
  views: true,
  limit: LIMIT,
});
