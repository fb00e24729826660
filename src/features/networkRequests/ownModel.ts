import * as calls from '#src/api/calls/networkRequests.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

/** The name of the draft of the form. */
export const ASK_FORM = 'networkRequests.ask';

/** The user's newest request for a network of their own. */
export const ownNetworkRequest = resource(calls.getNetworkRequest, { value: ({ data }) => data });

/** Asks for a network. What fails is said in the dialog. */
export const askForNetwork = command(calls.askForNetwork, {
  concurrency: 'leading',
  failure: 'atPlace',
  form: ASK_FORM,
  updates: [update(ownNetworkRequest, ({ data }) => data)],
  notice: 'networkRequests.asked',
});

/** Takes the request back. */
export const cancelNetworkRequest = command(calls.cancelNetworkRequest, {
  concurrency: 'leading',
  updates: [update(ownNetworkRequest, ({ data }) => data)],
  notice: 'networkRequests.cancelled',
});

/** The own request for a network, as a part of the profile. */
export const ownNetworkRequestFeature = defineFeature([
  ownNetworkRequest,
  askForNetwork,
  cancelNetworkRequest,
]);
