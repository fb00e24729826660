import {
  ask,
  choose,
  column,
  download,
  expect,
  expectChosen,
  expectHeading,
  expectRows,
  figure,
  follow,
  goTo,
  press,
  settled,
  signIn,
  tab,
  table,
  test,
} from './helpers';

interface Figures {
  data: { key: string; metrics: { views?: number } }[];
  totals: { views?: number };
}
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

test('the figures of a channel are looked at by day and in lists, and are a file as they are shown', async ({
  page,
}) => {
  await signIn(page, 'creator@demo.test');
  await goTo(page, 'Channels');
  await follow(page, 'Analytics Mira Builds Things');
  await expectHeading(page, 'Analytics of Mira Builds Things');
  await settled(page);
  const address = page.url();
  const channelId = address.split('/').pop() ?? '';

  await test.step('what is counted, the days and the table are in the address and survive a reload', async () => {
    await choose(page, 'Period', 'Last 28 days');
    await press(page, 'Show as table');
    await tab(page, 'Subscribers');
    await expect(page).toHaveURL(`${address}?period=days28&view=table&tab=subscribers`);
    await page.reload();
    await settled(page);
    await expectChosen(page, 'Period', 'Last 28 days');
    await expectRows(table(page, /^Subscribers/), 28);
    for (const contents of ['Top videos', 'Countries', 'Traffic sources', 'Devices']) {
      await tab(page, contents);
      await expect(page.getByRole('columnheader', { name: contents })).toBeVisible();
    }
    await expect(page.getByRole('rowheader', { name: 'Mobile phone' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('rowheader', { name: 'YouTube search' })).toBeVisible();
  });

  await test.step('another channel is chosen in place, and the days stay', async () => {
    await choose(page, 'Channel', 'Mira After Dark');
    await expectHeading(page, 'Analytics of Mira After Dark');
    await expect(page).toHaveURL(/[?](?=.*tab=traffic-sources)(?=.*period=days28)(?=.*view=table)/);
  });

  await test.step('the totals are the server’s, and a day without data is said and empty in the file', async () => {
    await page.goto(`${address}?from=${day(59)}&view=table`);
    await settled(page);
    const asked = { channel_id: channelId, type: 'views', from: day(59), to: day(0) };
    const told = await ask<Figures>(page, 'channel/analytics', asked);
    const known = new Map(told.data.map(({ key, metrics }) => [key, String(metrics.views)]));
    expect(known.size).toBeLessThan(60);
    const written = new Intl.NumberFormat('en').format(told.totals.views ?? 0);
    await expect(figure(page, 'Views')).toHaveText(written);
    const views = await column(table(page, /^Views/), 'Views');
    expect(views.filter((shown) => shown === 'No data')).toHaveLength(60 - known.size);
    const file = await download(page, () => press(page, 'Download CSV'));
    expect(file.name).toBe(`${channelId}-views-${day(59)}-${day(0)}.csv`);
    expect(file.rows().map(({ Day = '', Views }) => [Day, Views])).toEqual(
      Array.from({ length: 60 }, (_none, ago) => [day(ago), known.get(day(ago)) ?? '']),
    );
  });
});
