import * as rules from '#contract/rules/networks';
import { all, atMost } from '#contract/rules/check';
import type { AnswerTo } from '#src/api/call';
import type * as calls from '#src/api/calls/networkAdmin.generated';

export type NetworkDetails = AnswerTo<typeof calls.getStaffNetwork>['data'];

/** What the form of a network holds; the taglines each in a line of its own. */
export interface NetworkValues {
  name: string;
  username: string;
  taglines: string;
  color: string;
  supportEmail: string;
  logoutRedirectPath: string;
  allowChat: boolean;
  parentId: string | null;
  labels: string[];
}

export const newNetwork: NetworkValues = {
  name: '',
  username: '',
  taglines: '',
  color: '#1677ff',
  supportEmail: '',
  logoutRedirectPath: '/',
  allowChat: true,
  parentId: null,
  labels: [],
};

export const valuesOf = (details: NetworkDetails): NetworkValues => ({
  name: details.network.name,
  username: details.network.username,
  taglines: details.taglines.join('\n'),
  color: details.color,
  supportEmail: details.supportEmail,
  logoutRedirectPath: details.logoutRedirectPath,
  allowChat: details.allowChat,
  parentId: details.network.parent?.networkId ?? null,
  labels: details.network.labels,
});

export const networkChecks = {
  name: rules.networkName,
  username: all(atMost(30), rules.networkUsername),
  taglines: rules.taglines,
  color: rules.color,
  supportEmail: rules.supportEmail,
  logoutRedirectPath: rules.redirectPath,
  labels: rules.labels,
};

export const NETWORK_WORDS = {
  network_username: 'networkRequests.username.wrong',
  email: 'networkAdmin.wrong.email',
  color: 'networkAdmin.wrong.color',
  redirect_path: 'networkAdmin.wrong.path',
  too_many: 'networkAdmin.taglines.many',
  parent: 'networkAdmin.wrong.parent',
} as const;

export const trimmed = (values: NetworkValues): NetworkValues => ({
  ...values,
  name: values.name.trim(),
  username: values.username.trim(),
  taglines: rules.taglinesIn(values.taglines).join('\n'),
  color: values.color.trim(),
  supportEmail: values.supportEmail.trim(),
  logoutRedirectPath: values.logoutRedirectPath.trim(),
});
