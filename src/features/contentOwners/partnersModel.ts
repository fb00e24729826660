import { cmsPartnerList } from '#contract/plain/contentOwners';
import type { ContractOf } from '#src/api/call';
import * as calls from '#src/api/calls/contentOwners.generated';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { defineFeature } from '#src/request/defineFeature';

export type CmsPartner = RowOf<ContractOf<typeof calls.getCmsPartners>>;

/** The partners, by how they are in the content management system. */
export const cmsPartners = list(calls.getCmsPartners, cmsPartnerList, {
  rowKey: ({ subjectId }) => subjectId,
  path: paths.cmsPartners,
});

/** The partners in the content management system. */
export const cmsPartnersFeature = defineFeature([cmsPartners]);
