import { accessList } from '#contract/plain/privacy';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/privacy.generated';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

export type Access = RowOf<ContractOf<typeof calls.getAccessLog>>;

/** Which admins acted as the user, when and why. */
export const accessLog = list(calls.getAccessLog, accessList, {
  rowKey: ({ accessId }) => accessId,
  path: paths.profile,
  prefix: 'access',
});

/** Who looked at the account. */
export const accessFeature = defineFeature([accessLog]);
