import { networkList, topNetworkList } from '#contract/plain/networkAdmin';
import { networkMachine } from '#contract/plain/networks';
import { type AnswerTo, type ContractOf, type Given, sentBy } from '#src/api/call';
import * as calls from '#src/api/calls/networkAdmin.generated';
import { send } from '#src/api/client';
import { upload } from '#src/api/upload';
import { decisions } from '#src/decisions/createDecisions';
import { fileToSend } from '#src/forms/chosenFiles';
import { paths } from '#src/lib/paths';
import { type RowOf, list } from '#src/list/createList';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

export type StaffNetwork = RowOf<ContractOf<typeof calls.getStaffNetworks>>;
export type TopNetwork = RowOf<ContractOf<typeof calls.getTopNetworks>>;
export type RankingCount = NonNullable<AnswerTo<typeof calls.getTopNetworks>['data']['counted']>;

const idOf = ({ networkId }: { networkId: string }) => networkId;

/** The names of the drafts of the forms about a network. */
export const forms = {
  data: (networkId: string) => `networkAdmin.data.${networkId}`,
  logo: (networkId: string) => `networkAdmin.logo.${networkId}`,
  features: (networkId: string) => `networkAdmin.features.${networkId}`,
  share: (networkId: string) => `networkAdmin.share.${networkId}`,
};

/** The networks. */
export const networks = list(calls.getStaffNetworks, networkList, { rowKey: idOf, path: paths.networks });

/** Suspending, resuming and retiring them. */
export const networkDecisions = decisions(networkMachine, {
  list: networks,
  keyOf: ({ networkId }: StaffNetwork) => ({ networkId }),
  history: calls.getNetworkHistory,
  acts: { suspend: calls.suspendNetwork, resume: calls.resumeNetwork, retire: calls.retireNetwork },
});

/** All that can be changed of a network. */
export const networkDetails = resource(calls.getStaffNetwork, { keyOf: idOf, value: ({ data }) => data });

/** What retiring a network means. */
export const retirement = resource(calls.getRetirement, { keyOf: idOf, value: ({ data }) => data });

/** Whether a username is free. */
export const usernameFree = resource(calls.getNetworkUsername, {
  keyOf: ({ username }) => username,
  value: ({ data }) => data.available,
});

/** What a form sends of a network, and the name of its draft. */
type Filled = Given<ContractOf<typeof calls.createNetwork>> & { form: string };

/** Makes a network; a second click makes no second one. */
export const createNetwork = command(
  sentBy(calls.createNetwork, ({ form: _form, ...given }: Filled, sending) =>
    send(calls.createNetwork)(given, sending),
  ),
  {
    concurrency: 'leading',
    failure: 'atPlace',
    form: ({ form }) => form,
    notice: 'networkAdmin.saved',
    rereads: [networks],
  },
);

/** Changes a network. */
export const editNetwork = command(
  sentBy(calls.editNetwork, ({ form: _form, ...given }: Filled, sending) =>
    send(calls.editNetwork)(given, sending),
  ),
  {
    concurrency: 'leading',
    failure: 'atPlace',
    form: ({ form }) => form,
    notice: 'networkAdmin.saved',
    updates: [update(networkDetails, ({ data }) => data)],
    rereads: [networks],
  },
);

/** Gives a network its logo. `fileId` is the id of the file in `chosenFiles`. */
export const uploadNetworkLogo = command(
  sentBy(
    calls.uploadNetworkLogo,
    async ({ networkId, fileId }: { networkId: string; fileId: string }, sending) =>
      upload(calls.uploadNetworkLogo)({ networkId }, fileToSend(fileId), sending),
  ),
  {
    concurrency: 'leading',
    failure: 'atPlace',
    keyOf: idOf,
    form: ({ networkId }) => forms.logo(networkId),
    notice: 'networkAdmin.saved',
    updates: [update(networkDetails, ({ data }) => data)],
  },
);

/** Switches features of a network on and off. */
export const switchNetworkFeatures = command(calls.switchNetworkFeatures, {
  concurrency: 'leading',
  failure: 'atPlace',
  keyOf: idOf,
  form: ({ networkId }) => forms.features(networkId),
  notice: 'networkAdmin.saved',
  updates: [update(networkDetails, ({ data }) => data)],
});

/** Agrees on what an owner of a network earns. */
export const agreeNetworkShare = command(calls.agreeNetworkShare, {
  concurrency: 'leading',
  failure: 'atPlace',
  keyOf: idOf,
  form: ({ networkId }) => forms.share(networkId),
  notice: 'networkAdmin.saved',
  updates: [update(networkDetails, ({ data }) => data)],
});

/** The networks by their size and what they bring. */
export const topNetworks = list(calls.getTopNetworks, topNetworkList, {
  rowKey: idOf,
  path: paths.topNetworks,
});

/** The networks, for staff. */
export const networkAdminFeature = defineFeature([
  networks,
  networkDecisions,
  networkDetails,
  retirement,
  usernameFree,
  createNetwork,
  editNetwork,
  uploadNetworkLogo,
  switchNetworkFeatures,
  agreeNetworkShare,
]);

/** The ranking of the networks. */
export const topNetworksFeature = defineFeature([topNetworks]);
