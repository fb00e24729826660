import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/networks.generated';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

export type Creator = AnswerTo<typeof calls.getShowcaseCreators>['data']['items'][number];

export const networks = resource(calls.getNetworks, { value: ({ data }) => data.items });
/** The landing page that was read last. */
export const landingPage = resource(calls.getLandingPage, { keyOf: 'one', value: ({ data }) => data });
export const showcase = resource(calls.getShowcaseCreators, { value: ({ data }) => data.items });

/** What visitors can read: the networks, their landing pages, and creators. */
export const networksFeature = defineFeature([networks, landingPage, showcase]);
