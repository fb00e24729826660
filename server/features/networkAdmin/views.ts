import Big from 'big.js';
import type { z } from 'zod';
import type { NetworkDetails, StaffNetwork, getTopNetworks } from '#contract/networkAdmin';
import { isOnByItself, networkFeatures } from '#contract/plain/networkAdmin';
import { namesOf } from '../../database/names';
import type { Connection } from '../../database/open';
import { NO_OWNER, type Person, actsFor } from '../../states/transition';
import { type RankedNetwork, withSubNetworks } from '../networks';
import { figuresOf, ownersOf } from './figuresRepository';
import { type NetworkRow, featuresOf, networksInUse, sharesOf } from './repository';
import { networkStateMachine } from './stateMachine';

const parentOf = ({ parent_id: parentId, parent_name: name }: NetworkRow) =>
  parentId === null ? null : { network_id: parentId, name: name ?? '' };

/** Networks as this person sees them, with the figures of these alone. */
export const toNetworks =
  (connection: Connection, actor: Person) =>
  async (rows: readonly NetworkRow[]): Promise<StaffNetwork[]> => {
    const ids = rows.map((row) => row.network_id);
    const figures = await figuresOf(connection, ids);
    const owners = await ownersOf(connection, ids);
    return rows.map((row) => {
      const { members, linkedChannels } = figures(row.network_id);
      return {
        network_id: row.network_id,
        name: row.name,
        username: row.username,
        state: row.status,
        is_main: row.is_main,
        parent: parentOf(row),
        owners: owners
          .filter((owner) => owner.network_id === row.network_id)
          .map((owner) => ({ subject_id: owner.user_id, name: owner.name })),
        members,
        linked_channels: linkedChannels,
        labels: row.labels,
        created_at: row.created_at.toISOString(),
        acts: actsFor(
          networkStateMachine,
          { userId: NO_OWNER, state: row.status, isMain: row.is_main },
          actor,
          'staff',
        ),
      };
    });
  };

const featuresShown = async (connection: Connection, networkId: string) => {
  const said = new Map((await featuresOf(connection, networkId)).map((row) => [row.feature, row.enabled]));
  return networkFeatures.map((name) => ({ name, enabled: said.get(name) ?? isOnByItself(name) }));
};

const sharesShown = async (connection: Connection, networkId: string) => {
  const rows = await sharesOf(connection, networkId);
  const names = await namesOf(
    connection,
    rows.map((row) => row.owner_id),
  );
  return rows.map((row) => ({
    effective_month: row.effective_month,
    owner: { subject_id: row.owner_id, name: names.get(row.owner_id)?.name ?? '' },
    percent: String(Number(row.percent)),
  }));
};

const parentsOf = async (connection: Connection, { network_id: networkId, is_main: isMain }: NetworkRow) => {
  if (isMain) return [];
  const below = new Set(await withSubNetworks(connection, networkId));
  return (await networksInUse(connection)).filter((one) => !below.has(one.network_id));
};

/** All that staff can change of a network. */
export const toDetails = async (
  connection: Connection,
  row: NetworkRow,
  actor: Person,
): Promise<NetworkDetails> => {
  const [network] = await toNetworks(connection, actor)([row]);
  return {
    network: network as StaffNetwork,
    taglines: [row.tagline, ...row.taglines].filter(Boolean),
    color: row.primary_color,
    logo_url: row.logo_url,
    support_email: row.support_email,
    logout_redirect_path: row.logout_redirect_path,
    allow_chat: row.allow_chat,
    features: await featuresShown(connection, row.network_id),
    shares: await sharesShown(connection, row.network_id),
    parents: await parentsOf(connection, row),
  };
};

type TopNetwork = z.input<typeof getTopNetworks.answer>['data']['items'][number];

/** A network of the ranking. */
export const toTopNetwork = (row: RankedNetwork): TopNetwork => ({
  network_id: row.network_id,
  name: row.name,
  username: row.username,
  state: row.status,
  members: row.members,
  channels: row.channels,
  views: Number(row.views),
  earned: new Big(row.earned).toFixed(),
});
