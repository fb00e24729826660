import type { Kysely } from 'kysely';
import { bookSetAside, getImport } from '#contract/imports';
import { down, up } from '../../database/migrations/0023_ledger_truth';
import { changeTables } from '../../testing/harness';
import { importTests } from '../../testing/importTests';
import { STRANGER } from '../../testing/reportFiles';

const { files, raw, server, ledger } = importTests();

it('books that were kept before the periods of owners are right after the migration, and the balances the same', async () => {
  const [mira, kofi] = [await ledger.firstChannel('creator'), await ledger.firstChannel('failed_payout')];
  const { fileId } = await ledger.bring(files.claim({ [mira]: '100', [kofi]: '50' }, { [mira]: '7' }));
  await ledger.bring(raw.tax([`202602,${mira},15,3`]));
  await ledger.bring(
    raw.shorts('monthly_shorts_non_music_ads_video_summary', [{ channel: STRANGER, amount: '4' }]),
  );
  await ledger.bring(files.history('p1,creator,2026-01-16,2025-11,regular,5,paid,'));
  const holdings = () =>
    server.connection
      .selectFrom('channel_holder')
      .orderBy('channel_id')
      .orderBy('held_from')
      .selectAll()
      .execute();
  const [before, balance] = [await holdings(), await ledger.balanceOf('creator')];

  const connection = server.connection as unknown as Kysely<unknown>;
  await changeTables(async () => {
    await down(connection);
    await up(connection);
  });
  expect(await holdings()).toEqual(before);
  await server.as('admin').call(bookSetAside);
  await server.work();
  expect(await ledger.balanceOf('creator')).toBe(balance);
  const { data } = await server.as('admin').call(getImport, { file_id: fileId });
  expect(data.booking).toMatchObject({ entries: 3, lowered: { creators: 0, amount: '0' } });
  await ledger.expectRight();
});
