import {
  ask,
  chooseReports,
  confirmDialog,
  elsewhere,
  expect,
  expectAccessible,
  expectComplaints,
  expectFits,
  expectHeading,
  expectNoDialog,
  expectNoViolation,
  expectProblem,
  expectRow,
  fill,
  fillAll,
  goTo,
  idOf,
  monthAgo,
  monthInWords,
  notice,
  openDialog,
  ownServer,
  press,
  reportFile,
  reportOf,
  rowWith,
  signIn,
  test,
} from './helpers';

test.describe.configure({ mode: 'serial' });

const MONTH = monthAgo(0);
const CHANNEL = `(select min(channel_id) from channel where user_id = ${idOf('creator')} and status = 'linked')`;

// A video that was entered long ago: the demonstration has no reports of the month that it counts from.
ownServer('promoted-games', {
  data: [
    `insert into promoted_video (entry_id, video_id, channel_id, title, game, from_month, state, added_at)
      values (gen_random_uuid(), 'v-${MONTH}', ${CHANNEL}, 'Winter cup', 'Tiny Tanks', '${MONTH}', 'counting', now())`,
  ],
});

test('staff enter a video, read at the field what is wrong, and end it', async ({ page, complaints }) => {
  const creator = await elsewhere(page, 'creator@demo.test');
  const { data } = await ask<{ data: { items: { channel_id: string }[] } }>(creator, 'user/channels', {
    filter: 'linked',
  });
  await creator.context().close();
  await signIn(page, 'admin@demo.test');
  await goTo(page, 'Promoted videos');
  await expectRow(page, { Video: /Winter cup/, State: /Counts/ });
  await expectAccessible(page, '/admin/promoted-videos');
  await press(page, 'Enter a video');
  const form = await openDialog(page, 'Enter a video');
  await fillAll(form, {
    'Link to the video': 'https://vimeo.com/1',
    'Channel ID': `UC${'x'.repeat(22)}`,
    Game: 'Sky Farm',
  });
  await press(form, 'Enter a video');
  await expectProblem(form, 'Link to the video', /YouTube/);
  await fill(form, 'Link to the video', 'https://youtu.be/skyFarm0001');
  await press(form, 'Enter a video');
  await expectProblem(form, 'Channel ID', /Nobody in a network with promoted games/);
  expectComplaints(complaints, 'status of 409');
  await expectNoViolation(page);
  await fill(form, 'Channel ID', data.items[0]?.channel_id ?? '');
  await press(form, 'Enter a video');
  await expectNoDialog(page);
  await notice(page, 'The video was entered.');
  await rowWith(page, 'Sky Farm', 'End').act('End');
  await confirmDialog(page, 'End');
  await expectRow(page, { Video: /Sky Farm/, State: /Ended/ });
});

test('a creator sees which videos count, and after the import what they earned and who bears it', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await goTo(page, '110% share');
  await expectHeading(page, '110% for promoted games');
  await expectRow(page, { Video: /Winter cup/, Counts: `from ${monthInWords(MONTH)}` });
  await expect(page.getByText('No month with these videos has been booked yet.')).toBeVisible();
  const { data } = await ask<{ data: { videos: { channel_id: string }[] } }>(page, 'user/promoted-games', {});

  const admin = await elsewhere(page, 'admin@demo.test');
  await goTo(admin, 'Imports');
  const report = reportOf(MONTH, [[data.videos[0]?.channel_id ?? '', '100']]);
  await chooseReports(admin, report);
  const file = reportFile(admin, report.name);
  await press(file, 'Book this file');
  await confirmDialog(admin, /^Book /, { says: ['$110.00'] });
  await expect(file.getByRole('status')).toHaveText('Booked');
  await admin.context().close();

  await page.reload();
  await expectRow(page, { Month: monthInWords(MONTH), Earned: '$110.00', 'Brought in': '$100.00' });
  await expectFits(page, 'the screen');
  await expectAccessible(page, '/110-revenue-share');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page, 'the screen on a phone');
});
