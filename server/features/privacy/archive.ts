import type { Readable } from 'node:stream';
import { type Batches, asCsv, atOnce, batchwise } from '../../common/batches';
import { zipOf } from '../../common/zip';
import type { Connection } from '../../database/open';
import {
  exportedAccesses,
  exportedChannels,
  exportedLinks,
  exportedMethods,
  exportedPlaces,
  exportedPolicies,
  exportedProfile,
  exportedSessions,
  exportedSettings,
  exportedSubscriptions,
} from './repository';
import { exportedEntries, exportedPayments, moneyLists } from './moneyRepository';
import { ownLists, ownPicture, ownPictures } from './ownRepository';
import { maskAccount } from './rules';

async function* asJson(batches: Batches) {
  let before = '[\n';
  for await (const rows of batches()) {
    for (const row of rows) {
      yield before + JSON.stringify(row);
      before = ',\n';
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** All data of a user as lists, by the name of their files. */
const listsOf = (connection: Connection, userId: string): Record<string, Batches> => ({
  profile: atOnce(() => exportedProfile(connection, userId)),
  channels: atOnce(() => exportedChannels(connection, userId)),
  'ledger-entries': batchwise((after) => exportedEntries(connection, userId, after)),
  payments: batchwise(async (after) =>
    (await exportedPayments(connection, userId, after)).map((payment) => ({
      ...payment,
      payment_details: maskAccount(payment.payment_details),
    })),
  ),
  'payment-methods': atOnce(() => exportedMethods(connection, userId)),
  'payment-settings': atOnce(() => exportedSettings(connection, userId)),
  policies: atOnce(() => exportedPolicies(connection, userId)),
  subscriptions: atOnce(() => exportedSubscriptions(connection, userId)),
  'linked-accounts': atOnce(() => exportedLinks(connection, userId)),
  browsers: atOnce(() => exportedPlaces(connection, userId)),
  sessions: atOnce(() => exportedSessions(connection, userId)),
  'access-log': atOnce(() => exportedAccesses(connection, userId)),
  ...Object.fromEntries(
    Object.entries({ ...moneyLists, ...ownLists }).map(([name, read]) => [
      name,
      batchwise((after) => read(connection, userId, after)),
    ]),
  ),
});

async function* asBytes(read: () => Promise<Uint8Array | undefined>) {
  const content = await read();
  if (content) yield content;
}

/** All files of the archive: each list as CSV and as JSON, and the pictures of photos. */
const filesOf = async (
  connection: Connection,
  userId: string,
): Promise<[string, () => AsyncGenerator<string | Uint8Array>][]> => [
  ...Object.entries(listsOf(connection, userId)).flatMap(
    ([name, batches]): [string, () => AsyncGenerator<string>][] => [
      [`${name}.csv`, () => asCsv(batches)],
      [`${name}.json`, () => asJson(batches)],
    ],
  ),
  ...(await ownPictures(connection, userId)).map(
    ({ photo_id: photoId, file }): [string, () => AsyncGenerator<Uint8Array>] => [
      file,
      () => asBytes(() => ownPicture(connection, userId, photoId)),
    ],
  ),
];

/**
 * A ZIP of each list as CSV and as JSON and of the pictures, made while it is read: never more than one batch or picture is
 * in memory. An empty list's CSV is empty. The stream ends with an error where the database fails.
 */
export const archiveOf = async (
  connection: Connection,
  userId: string,
  onFile?: (progress: { done: number; of: number }) => void,
): Promise<Readable> => zipOf(await filesOf(connection, userId), onFile);
