import { z } from 'zod';
import { defineCall } from './call';
import { amount, checkedText, day, id, moment, month, percent, userId, writtenText } from './fields';
import { defineList } from './list';
import { actsOf, historyOf, neededReason, stateOf } from './machine';
import { networkFeatures, networkList, topNetworkList } from './plain/networkAdmin';
import { networkMachine } from './plain/networks';
import { codeOf } from './rules/check';
import * as rules from './rules/networks';

const managing = { access: 'active', permission: 'network.manage', spec: '002 §3' } as const;
const ofNetwork = { user_id: userId, network_id: id };

const named = z.object({ network_id: id.meta({ 'x-csv': false }), name: z.string() });
const person = z.object({ subject_id: id.meta({ 'x-csv': false }), name: z.string() });

const network = z.object({
  network_id: id,
  name: z.string(),
  username: z.string(),
  state: stateOf(networkMachine),
  /** The network whose dashboard this is. */
  is_main: z.boolean(),
  /** The network of which it is a sub-network. */
  parent: named.nullable(),
  /** Its members with the role `network`. */
  owners: z.array(person),
  members: z.number().int(),
  linked_channels: z.number().int(),
  labels: z.array(z.string()),
  created_at: moment,
  acts: actsOf(networkMachine),
});
export type StaffNetwork = z.infer<typeof network>;

/** The networks. `search` is a part of the name, the username or a label. */
export const getStaffNetworks = defineList(networkList, {
  summary: 'List the networks for staff',
  spec: '002 §3',
  row: network,
  extra: {
    /** The labels that networks have. */
    labels: z.array(z.string()),
  },
});

const details = z.object({
  network,
  taglines: z.array(z.string()),
  color: z.string(),
  logo_url: z.string().nullable(),
  support_email: z.string(),
  logout_redirect_path: z.string(),
  allow_chat: z.boolean(),
  /** What it has switched on or off, or says nothing of. */
  features: z.array(z.object({ name: z.enum(networkFeatures), enabled: z.boolean() })),
  /** What its owners earn from a month on, the newest first. */
  shares: z.array(z.object({ effective_month: month, owner: person, percent })),
  /** The networks of which it can be a sub-network. */
  parents: z.array(z.object({ network_id: id, name: z.string() })),
});
export type NetworkDetails = z.infer<typeof details>;

const detailsAnswer = z.object({ data: details });

/** All that staff can change of a network. */
export const getStaffNetwork = defineCall({
  ...managing,
  method: 'GET',
  path: 'admin/networks/network',
  summary: 'Read a network for staff',
  query: z.strictObject(ofNetwork),
  answer: detailsAnswer,
  refusals: ['NOT_FOUND'],
});

/** Whether a username is free: no network and no product has it, and no page of the dashboard. */
export const getNetworkUsername = defineCall({
  ...managing,
  method: 'GET',
  path: 'admin/networks/username',
  summary: 'Ask whether the username of a network is free',
  query: z.strictObject({ user_id: userId, username: checkedText(rules.networkUsername) }),
  answer: z.object({ data: z.object({ available: z.boolean() }) }),
  refusals: [],
});

const labelList = z.array(writtenText(rules.LONGEST_LABEL).min(1)).superRefine((words, context) => {
  const finding = rules.labels(words, undefined);
  if (finding !== undefined) context.addIssue({ code: 'custom', message: codeOf(finding) });
});

const described = {
  name: checkedText(rules.networkName),
  username: checkedText(rules.networkUsername),
  /** Each in a line of its own; the first is the main one. */
  taglines: checkedText(rules.taglines),
  color: checkedText(rules.color).toLowerCase(),
  support_email: checkedText(rules.supportEmail),
  logout_redirect_path: checkedText(rules.redirectPath),
  allow_chat: z.boolean(),
  /** Null: it is no sub-network. */
  parent_id: id.nullable(),
  labels: labelList,
};

/**
 * Makes a network, which takes members from now on. The caller makes its id: a second call with the same one makes nothing.
 * `VALIDATION_ERROR` at `parent_id`: `parent`, where that network cannot be above this one.
 */
export const createNetwork = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/networks/create',
  summary: 'Make a network',
  body: z.strictObject({ ...ofNetwork, ...described }),
  answer: detailsAnswer,
  refusals: ['NETWORK_NAME_IN_USE'],
});

/** Changes a network. A retired one is not changed (`STATE_CHANGED`). */
export const editNetwork = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/networks/edit',
  summary: 'Edit a network',
  body: z.strictObject({ ...ofNetwork, ...described }),
  answer: detailsAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'NETWORK_NAME_IN_USE'],
});

/**
 * Gives a network its logo: PNG, JPEG or WebP of exactly 130 × 130 pixels, recognised by the first bytes. What a program wrote about
 * place, time and people is removed. `VALIDATION_ERROR` at `file`: `not_a_photo`, `photo_damaged`, or `logo_size:WIDTHxHEIGHT`.
 */
export const uploadNetworkLogo = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/networks/logo',
  summary: "Set a network's logo",
  upload: true,
  query: z.strictObject(ofNetwork),
  answer: detailsAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'BODY_TOO_LARGE'],
});

/** The picture of a logo, for whoever sees a page with it. */
export const getLogo = defineCall({
  method: 'GET',
  path: 'network/logo',
  summary: 'Read a logo',
  spec: '002 §3',
  access: 'public',
  query: z.strictObject({ logo_id: id }),
  download: 'image/*',
  answer: z.object({}),
  refusals: ['NOT_FOUND'],
});

/** Switches features of a network on and off (spec 000 §2, guard 10). */
export const switchNetworkFeatures = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/networks/features',
  summary: "Switch a network's features on or off",
  body: z.strictObject({
    ...ofNetwork,
    features: z.array(z.object({ name: z.enum(networkFeatures), enabled: z.boolean() })).max(20),
  }),
  answer: detailsAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/**
 * Agrees on what an owner of a network earns of its members' channels from a month on, per cent of the gross: next month at the
 * earliest. Nobody agrees on their own (`NOT_ALLOWED`). `VALIDATION_ERROR` at `owner_id`: `not_owner`; at `effective_month`: `month_range`.
 */
export const agreeNetworkShare = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/networks/share',
  summary: "Agree on the share of a network's owner",
  body: z.strictObject({
    ...ofNetwork,
    owner_id: id,
    percent: checkedText(rules.networkPercent),
    effective_month: month,
  }),
  answer: detailsAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

const networkAnswer = z.object({ data: z.object({ item: network }) });

/** Suspends a network: nobody registers with it and its page is not found; its members stay and are paid. Its owners are told. */
export const suspendNetwork = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/networks/suspend',
  summary: 'Suspend a network',
  body: z.strictObject({ ...ofNetwork, reason: neededReason }),
  answer: networkAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** Ends the suspension of a network. */
export const resumeNetwork = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/networks/resume',
  summary: 'Resume a network',
  body: z.strictObject(ofNetwork),
  answer: networkAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/**
 * Retires a network for good: its owners are partners again, and a job moves its members to the main network, who are told. What was
 * earned stays whose it is.
 */
export const retireNetwork = defineCall({
  ...managing,
  method: 'POST',
  path: 'admin/networks/retire',
  summary: 'Retire a network',
  body: z.strictObject({ ...ofNetwork, reason: neededReason }),
  answer: networkAnswer,
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
});

/** What retiring a network means: whom it concerns, and the first of its members by name. */
export const getRetirement = defineCall({
  ...managing,
  method: 'GET',
  path: 'admin/networks/retirement',
  summary: 'Read what retiring a network means',
  query: z.strictObject(ofNetwork),
  answer: z.object({
    data: z.object({
      members: z.number().int(),
      linked_channels: z.number().int(),
      owners: z.number().int(),
      sub_networks: z.number().int(),
      /** Requests to move to it that are open. */
      open_transfers: z.number().int(),
      /** The network that its members are moved to. */
      main: z.string(),
      first: z.array(person),
    }),
  }),
  refusals: ['NOT_FOUND'],
});

/** What has become of a network, with the names of who did it. */
export const getNetworkHistory = defineCall({
  ...managing,
  method: 'GET',
  path: 'admin/networks/history',
  summary: "Read a network's history",
  query: z.strictObject(ofNetwork),
  answer: z.object({ data: z.object({ items: historyOf(networkMachine) }) }),
  refusals: ['NOT_FOUND'],
});

/**
 * The networks by their size and what they bring, as a job counted it last: of the last 30 days that YouTube told, and of the last month.
 * One that was made since then has nothing yet.
 */
export const getTopNetworks = defineList(topNetworkList, {
  summary: 'Rank the networks',
  spec: '002 §1',
  row: z.object({
    network_id: id,
    name: z.string(),
    username: z.string(),
    state: stateOf(networkMachine),
    members: z.number().int(),
    channels: z.number().int(),
    views: z.number().int(),
    /** What its members earned, US dollars. */
    earned: amount,
  }),
  extra: {
    /** The days of the views, the month of what was earned, and when it was counted; null where it never was. */
    counted: z.object({ from: day, until: day, month, counted_at: moment }).nullable(),
  },
});
