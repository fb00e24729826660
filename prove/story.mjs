// What people do with the dashboard, while it works for them: reports are read, booked, replaced and undone, an application
// is decided on, mails are sent, data is collected, and everybody is moved to another network, which is retired then.
import { randomUUID } from 'node:crypto';
import { createClient, until } from './client.mjs';

const HEADING = 'Adjustment Type,Video ID,Channel ID,Content Type,Policy,Partner Revenue';
const ROWS = 30_000;

/** A report of YouTube of these channels, with other amounts for each `version`. */
const reportOf = (month, channels, version) => ({
  name: `YouTube_lantern_M_${month}01_video_summary_v1-${version}.csv`,
  content: [
    HEADING,
    ...Array.from(
      { length: ROWS },
      (_nothing, row) =>
        `None,v${row},${channels[row % channels.length]},Partner-provided,Monetize,${(row * version) % 97}.25`,
    ),
    '',
  ].join('\n'),
});

const importing = (admin) => {
  const named = async (name) =>
    (await admin.read('admin/imports', { per_page: 50 })).items.find((file) => file.name === name);
  const untilIs = (name, status) =>
    until(async () => {
      const file = await named(name);
      if (file?.problem) throw new Error(`${name}: ${file.problem.text}`);
      return file?.status === status && file.work === null ? file : undefined;
    });
  return {
    bring: async ({ name, content }) => {
      const query = { file_id: randomUUID(), name };
      await admin.unless(() => named(name), 'admin/imports/upload', { query, file: content });
      return untilIs(name, 'checked');
    },
    apply: async ({ file_id, name }) => {
      await admin.once('admin/imports/apply', `apply-${name}`.replace(/\W/g, '-'), { file_id });
      return untilIs(name, 'applied');
    },
    undo: async ({ name, parts: [part] }) => {
      await admin.once('admin/imports/undo', `undo-${name}`.replace(/\W/g, '-'), { part_id: part.part_id });
      return untilIs(name, 'undone');
    },
    untilIs,
  };
};

const decide = async (reviewer, channelId) => {
  const find = async () => (await reviewer.read('channel/reviews', { search: channelId })).items[0];
  const { subject_id, review_id } = await find();
  await reviewer.unless(async () => (await find()).state === 'approved', 'channel/reviews/approve', {
    body: { subject_id, review_id },
  });
};

const collect = async (creator) => {
  const found = async () => (await creator.read('user/data-export')).export;
  await creator.unless(found, 'user/data-export');
  await until(async () => (await found())?.ready_at);
};

const SMALLER = 'brightside';

/** Moves everybody of the main network to the smaller one, by one whose permission that is. */
const moveAll = async (mover) => {
  const networks = (await mover.read('admin/network-members/networks')).items;
  const idOf = (name) => networks.find((network) => network.name.startsWith(name)).network_id;
  const given = { members_of: idOf('Lantern'), to: idOf('Brightside'), reason: 'We work as one.' };
  const { move_id } = (await mover.once('admin/network-members/move', 'move-all', given)).item;
  const ended = async () =>
    (await mover.read('admin/network-members/moves')).items.find((move) => move.move_id === move_id).ended_at;
  await until(ended);
};

/** Retires the smaller network for good; everybody goes back. */
const retire = async (admin) => {
  const find = async () => (await admin.read('admin/networks', { search: SMALLER })).items[0];
  const { network_id } = await find();
  await admin.unless(async () => (await find()).state === 'retired', 'admin/networks/retire', {
    body: { network_id, reason: 'It is one with the main one.' },
  });
  await until(async () => (await admin.read('admin/networks/retirement', { network_id })).members === 0);
};

const isQuiet = async (admin) => {
  for (const state of ['waiting', 'running']) {
    const { items } = await admin.read('admin/jobs', { state, per_page: 50 });
    // What the schedule has put in for later may wait.
    if (items.some(({ run_at: runAt }) => new Date(runAt) < Date.now() + 5_000)) return false;
  }
  return true;
};

/** Lets all of it happen. `channels` are linked ones, `applied` waits for a decision. */
export const live = async (addresses, { channels, applied }) => {
  const admin = await createClient(addresses, 'admin@demo.test');
  const { bring, apply, undo, untilIs } = importing(admin);
  const [first, second, other] = [
    reportOf('201401', [...channels, applied], 1),
    reportOf('201401', channels, 2),
    reportOf('201402', [applied, ...channels], 3),
  ];
  await apply(await bring(first));
  const newer = await apply(await bring(second));
  await moveAll(await createClient(addresses, 'superadmin@demo.test'));
  await decide(await createClient(addresses, 'reviewer@demo.test'), applied);
  await collect(await createClient(addresses, 'creator@demo.test'));
  await apply(await bring(other));
  await retire(admin);
  await undo(newer);
  await untilIs(first.name, 'applied');
  await until(() => isQuiet(admin));
};
