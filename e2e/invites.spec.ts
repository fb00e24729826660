import {
  choose,
  download,
  elsewhere,
  expect,
  expectRow,
  firstRowWith,
  goTo,
  openDialog,
  ownServer,
  press,
  signIn,
  test,
  textFile,
  upload,
} from './helpers';

// Invites are on. The job that follows them waits for its hour: the schedule puts in no other one of its kind.
ownServer('invites', {
  data: [
    `insert into network_feature (network_id, feature, enabled) select network_id, 'channel-invite', true from network`,
    `insert into job (job_id, kind, key, payload, status, run_at, attempts, created_at)
      values (gen_random_uuid(), 'channels:invites', '', 'null', 'waiting', now() + interval '1 day', 0, now())`,
  ],
});

const NAME = 'Oficina do Som';

test('channels are invited by a file with rows that cannot be, and the one that can be is accepted in Studio', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Channel reviews');
  const link = await page.getByRole('link', { name: NAME }).getAttribute('href');
  const id = link?.split('/').at(-1) ?? '';

  await test.step('the file is checked before one of it is invited, and what cannot be is a file', async () => {
    await goTo(page, 'Channel invites');
    await press(page, 'Invite channels');
    const asked = await openDialog(page, 'Invite channels');
    const unknown = `UC${'z'.repeat(22)}`;
    await upload(
      asked,
      'Choose a CSV file',
      textFile('ids.csv', `channel_id\n${id}\n${id}\nnonsense\n${unknown}\n`),
    );
    await press(asked, 'Check');
    await expect(asked).toContainText('Cannot be invited');
    const file = await download(page, () => press(asked, 'Save the others as CSV'));
    expect(file.text().trim().split('\n')).toHaveLength(4);
    await press(asked, 'Invite 1 channel');
    await expect(asked).toContainText('1 channel was invited.');
    await press(asked, 'Close');
    await page.goto('/admin/invites?waits=all');
    await expectRow(page, NAME, 'In progress');
  });

  await test.step('it is sent, and its creator accepts it in Studio', async () => {
    const jobs = await elsewhere(page, 'admin@demo.test');
    await goTo(jobs, 'Jobs');
    await choose(jobs, 'Job', 'Follow channel invites');
    await press(firstRowWith(jobs, 'Waiting').locator, 'Run now');
    await expect(firstRowWith(jobs, 'Done', /channel/).locator).toBeVisible();
    await jobs.context().close();
    await page.reload();
    await expectRow(page, NAME, 'Sent');
    const studio = await page.context().newPage();
    await studio.goto('/sandbox/studio');
    await press(studio, `Accept ${NAME}`);
    await expect(studio.getByText(`${NAME}: accepted`)).toBeVisible();
    await studio.close();
  });
});
