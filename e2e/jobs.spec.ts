import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import {
  choose,
  expectAccessible,
  expectHeading,
  expectRow,
  goTo,
  notice,
  press,
  rowWith,
  serverFor,
  signInHere,
  test,
} from './helpers';

/** Changes a balance behind the server's back, while it is stopped. */
const moveBalance = async (folder: string, by: number) => {
  const engine = await PGlite.create({ dataDir: join(folder, 'pg18') });
  await engine.query(
    'update ledger_balance set amount = amount + $1 where user_id = (select min(user_id::text)::uuid from ledger_balance)',
    [by],
  );
  await engine.close();
};

test('a job that has failed says what was wrong, and is run again once that is mended', async ({ page }) => {
  test.setTimeout(300_000);
  const server = await serverFor('jobs');
  await server.stop();
  await moveBalance(server.folder, 1);
  await server.start();

  await page.goto(server.origin);
  await signInHere(page, 'admin@demo.test');
  await goTo(page, 'Jobs');
  await expectHeading(page, 'Jobs');
  await choose(page, 'Job', 'Check the ledger');
  // What the server missed while it was away waits for a minute after the start.
  await press(rowWith(page, 'Check the ledger').locator, 'Run now');
  await notice(page, 'The job runs as soon as the server is free.');
  await expectRow(page, 'Check the ledger', 'Failed', 'The books differ.');
  await expectAccessible(page, 'the jobs');

  await page.goto('about:blank');
  await server.stop();
  await moveBalance(server.folder, -1);
  await server.start();
  await page.goto(`${server.origin}/admin/jobs?state=failed`);
  await press(rowWith(page, 'Check the ledger').locator, 'Run again');
  await page.goto(`${server.origin}/admin/jobs?kind=ledger%3Acheck`);
  await expectRow(page, 'Check the ledger', 'Done', /creators/);
  await page.goto('about:blank');
  await server.stop();
});
