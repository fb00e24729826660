import { recruitList } from '#contract/plain/recruiting';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/recruiting.generated';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

export type Recruit = RowOf<ContractOf<typeof calls.getRecruits>>;

/** The creators whom the recruiter brought in. */
export const recruits = list(calls.getRecruits, recruitList, {
  rowKey: ({ creatorId }) => creatorId,
  path: paths.dashboard,
  prefix: 'recruits',
});

/** What recruiters see of those whom they brought in. */
export const recruitingFeature = defineFeature([recruits]);
