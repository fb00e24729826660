import * as calls from '#src/api/calls/networks/own.generated';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';

/** How the owner's network stands. */
export const networkOverview = resource(calls.getNetworkOverview, { value: ({ data }) => data });

/** The network, for its owner. */
export const ownNetworkFeature = defineFeature([networkOverview]);
