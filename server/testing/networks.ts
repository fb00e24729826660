import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Given } from './caller';
import type { createNetwork } from '#contract/networkAdmin';
import { inTransaction } from '../database/transaction';
import { pngChunk } from '../features/heartbeat';
import { moveMember } from '../features/networks';
import { lockBooking } from '../features/ledger';
import type { TestServer } from './harness';

/** What a new network says of itself. */
export const newNetwork: Omit<Given<typeof createNetwork>, 'network_id'> = {
  name: 'River House',
  username: 'river-house',
  taglines: 'Films about rivers.\nAnd about lakes.',
  color: '#00796b',
  support_email: 'help@river.test',
  logout_redirect_path: '/river-house',
  allow_chat: true,
  parent_id: null,
  labels: ['Film'],
};

/** The network of the demonstration that is not the main one. */
export const brightside = (server: TestServer) =>
  server.connection
    .selectFrom('network')
    .where('username', '=', 'brightside')
    .selectAll()
    .executeTakeFirstOrThrow();

/** A grey PNG of this size. */
export const logoOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(Math.min(height, 1_000) * (width + 1)));
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** Moves an account of the demonstration to another network. */
export const moveTo = async (server: TestServer, username: string, networkId: string): Promise<string> => {
  const userId = await server.idOf(username);
  const askedBy = { userId: await server.idOf('superadmin'), adminId: null };
  await inTransaction(server.connection, async (transaction) => {
    await lockBooking(transaction, 'all');
    await moveMember(transaction, { userId, networkId }, { askedBy, now: new Date() });
  });
  return userId;
};

/** A request of somebody to move to another network that waits for a decision; returns its id. */
export const askedToMove = async (
  server: TestServer,
  username: string,
  { from, to }: { from: string; to: string },
): Promise<string> => {
  const transferId = randomUUID();
  await server.connection
    .insertInto('network_transfer')
    .values({
      user_id: await server.idOf(username),
      transfer_id: transferId,
      from_network_id: from,
      to_network_id: to,
      reason: 'Nearer to home.',
      state: 'under-review',
      created_at: new Date(),
      effective_on: '2030-01-01',
      decided_by: null,
      decided_at: null,
      ended_at: null,
    })
    .execute();
  return transferId;
};
