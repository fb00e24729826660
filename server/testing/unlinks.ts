import { deleteChannel, hastenUnlink } from '#contract/unlinks';
import type { TestServer } from './harness';
import { channelNamed } from './popup';

/** The owner of a linked channel queues it for unlinking; what staff name it by. */
export const queuedUnlink = async (
  server: TestServer,
  username: string,
  name: string,
): Promise<{ subject_id: string; unlink_id: string }> => {
  const owner = server.as(username);
  const { channel_id } = await channelNamed(owner, name);
  await owner.call(deleteChannel, { channel_id, expected: 'linked', reason: 'on-my-own' });
  const { unlink } = await channelNamed(owner, name);
  if (!unlink) throw new Error(`${name} is not queued`);
  return { subject_id: await server.idOf(username), unlink_id: unlink.unlink_id };
};

/** The same, and an admin has it carried out at once. */
export const unlinkNow = async (server: TestServer, username: string, name: string): Promise<void> => {
  await server.as('admin').call(hastenUnlink, await queuedUnlink(server, username, name));
  await server.work();
};
