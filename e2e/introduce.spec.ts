import {
  choose,
  confirmDialog,
  elsewhere,
  expect,
  expectAccessible,
  expectFilled,
  expectHeading,
  expectProblem,
  expectRow,
  field,
  fill,
  follow,
  goTo,
  notice,
  press,
  rowWith,
  signIn,
  signOut,
  switchOn,
  test,
  WIDTHS,
} from './helpers';

const STORY = 'Your story';
const READY = /This is ready/;
const LINK = /Link to a video/;
const LONG = 'I began with a borrowed camera, and the first twenty videos were about one chair.';

test('a story is kept as a draft, handed in, changed and deleted', async ({ page }) => {
  await signIn(page, 'newcomer@demo.test');
  await goTo(page, 'Introduce yourself');
  await expect(page).toHaveURL('/introduce-yourself/youtube-story');
  await expect(page).toHaveTitle('Your YouTube story · Lantern Network');
  await press(page, 'Save');
  await expect(field(page, 'Title')).toBeFocused();
  await fill(page, 'Title', 'One chair');
  await fill(page, STORY, 'Short.');
  await press(page, 'Save');
  await notice(page, 'Your draft was saved.');
  await page.reload();
  await expectFilled(page, STORY, 'Short.');
  await expect(page.getByText('Only you can see it.')).toBeVisible();

  await switchOn(page, READY);
  await press(page, 'Save');
  await expect(field(page, STORY)).toBeFocused();
  await expectProblem(page, STORY, /Please write at least 50 characters/);
  await fill(page, STORY, LONG);
  await fill(page, LINK, 'https://vimeo.com/1234567');
  await press(page, 'Save');
  await expectProblem(page, LINK, /Please give a YouTube URL/);
  await fill(page, LINK, 'https://youtu.be/dQw4w9WgXcQ');
  await switchOn(page, /may publish my story/);
  await press(page, 'Save');
  await notice(page, 'Saved and submitted');
  await page.reload();
  await expect(page.getByText('may publish it. You can still change it')).toBeVisible();
  await expectFilled(page, LINK, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');

  await press(page, 'Delete the story');
  await confirmDialog(page, 'Delete the story');
  await notice(page, 'Your story was deleted.');
  await expectFilled(page, 'Title', '');
  await page.reload();
  await expectFilled(page, 'Title', '');
});

test('what was typed into a story is there again after another page', async ({ page }) => {
  await signIn(page, 'recruiter@demo.test');
  await page.goto('/introduce-yourself/youtube-story');
  await fill(page, 'Title', 'Half a title');
  await follow(page, 'Make a game');
  await expectHeading(page, 'Make a game');
  await follow(page, 'Your YouTube story');
  await expectFilled(page, 'Title', 'Half a title');
});

test('a game is handed in, approved, and shown to others once its maker allows it', async ({ page }) => {
  await signIn(page, 'failed-payout@demo.test');
  await page.goto('/introduce-yourself/make-a-game');
  // Of the demonstration's two games one is this person's own: the other is the one that there is.
  await expectRow(page, 'Last Train to Sintra', 'By Tomás Ferreira');
  await expectFilled(page, 'Name of the game', 'Market Day');

  await signOut(page);
  await signIn(page, 'owner@demo.test');
  await page.goto('/introduce-yourself/make-a-game');
  await fill(page, 'Name of the game', 'Tide Tables');
  await switchOn(page, READY);
  await press(page, 'Save');
  await expect(field(page, 'Description')).toBeFocused();
  await expect(page.getByText('Please choose.')).toHaveCount(2);
  await fill(page, 'Description', 'Ships that wait for water.');
  await choose(page, 'Genre', 'Simulation');
  await switchOn(page, 'Linux');
  await fill(page, 'Link (optional)', 'tides');
  await press(page, 'Save');
  await expectProblem(page, 'Link (optional)', /not a public web page/);
  await fill(page, 'Link (optional)', 'https://example.com/tides');
  await switchOn(page, /may show my game/);
  await press(page, 'Save');
  await notice(page, 'Saved and submitted');
  await page.reload();
  await expectFilled(page, 'Name of the game', 'Tide Tables');
  await expect(field(page, 'Linux')).toBeChecked();

  const reviewer = await elsewhere(page, 'reviewer@demo.test');
  await goTo(reviewer, "Creators' games");
  await press(rowWith(reviewer, 'Tide Tables').locator, 'Approve');
  await confirmDialog(reviewer, 'Approve', { title: 'Show Tide Tables to other creators?' });
  await notice(reviewer, 'The game was approved.');
  await expectRow(reviewer, 'Tide Tables', 'Approved');
  await page.reload();
  await expect(page.getByText('Other creators of your network can see it.')).toBeVisible();

  await signOut(page);
  await signIn(page, 'failed-payout@demo.test');
  await page.goto('/introduce-yourself/make-a-game');
  const game = page.getByRole('article').getByRole('heading', { level: 3 });
  const first = await game.textContent();
  await press(page, 'Show another one');
  await expect(game).toHaveText(first === 'Tide Tables' ? 'Last Train to Sintra' : 'Tide Tables');
});

test.describe('the getting-started guide', () => {
  test('ticks what is done for who has done it, and leads to the rest', async ({ page }) => {
    await signIn(page, 'creator@demo.test');
    await page.goto('/learn-more');
    await expect(page).toHaveURL('/learn-more/startup-guide');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByText('Done')).toHaveCount(3);
    await expect(contents.getByText('To do')).toHaveCount(0);
    await follow(contents, 'How and when you are paid');
    await expect(page).toHaveURL('/learn-more/startup-guide#paid');
    await expect(page.getByRole('heading', { name: 'How and when you are paid' })).toBeInViewport();
    await expect(page.getByRole('row', { name: /Regular payment/ })).toContainText('day 18');
    await page.goBack();
    await expect(page).toHaveURL('/learn-more/startup-guide');
  });

  test('says to a newcomer what is still to do', async ({ page }) => {
    await signIn(page, 'newcomer@demo.test');
    await page.goto('/dashboard/startup-guide');
    await expect(page).toHaveURL('/learn-more/startup-guide');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await expect(contents.getByText('To do')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Send the e-mail again' })).toHaveAttribute(
      'href',
      '/verify/send-mail',
    );
    await expect(page.getByRole('link', { name: 'Go to your channels' })).toHaveAttribute(
      'href',
      '/channels',
    );
  });
});

test('who has no channel learns why a page needs one, and where to go', async ({ page }) => {
  await signIn(page, 'newcomer@demo.test');
  await page.goto('/110-revenue-share');
  await expect(page).toHaveURL('/need-associated-channel');
  await expectHeading(page, 'This page needs a channel');
  await expect(page.getByRole('link', { name: 'Go to your channels' })).toHaveAttribute('href', '/channels');
  await expect(page.getByRole('link', { name: 'Write to support' })).toHaveAttribute(
    'href',
    'mailto:support@demo.test',
  );
  await follow(page, 'Read the getting-started guide');
  await expect(page.getByRole('heading', { level: 1, name: 'Getting-started guide' })).toBeFocused();
});

const SCREENS = [
  '/introduce-yourself/youtube-story',
  '/introduce-yourself/make-a-game',
  '/learn-more/startup-guide',
  '/need-associated-channel',
];
for (const theme of ['light', 'dark'] as const) {
  test(`these screens are accessible and fit in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signIn(page, 'expired-grant@demo.test');
    for (const path of SCREENS) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expectAccessible(page, path, [width]);
      }
    }
  });
}
