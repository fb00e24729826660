import { overflow, violations } from './accessibility';
import { expect, signIn, signOut, test } from './person';

const LONG = 'I began with a borrowed camera, and the first twenty videos were about one chair.';

test('a story is kept as a draft, handed in, changed and deleted', async ({ page }) => {
  await signIn(page, 'newcomer@demo.test');
  await page.getByRole('menuitem', { name: 'Introduce yourself' }).click();
  await expect(page).toHaveURL('/introduce-yourself/youtube-story');
  await expect(page).toHaveTitle('Your YouTube story · Lantern Network');
  const [title, story, submit] = [
    page.getByLabel('Title'),
    page.getByLabel('Your story', { exact: true }),
    page.getByLabel(/This is ready/),
  ];
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(title).toBeFocused();
  await title.fill('One chair');
  await story.fill('Short.');
  await save.click();
  await expect(page.getByText('Your draft was saved.')).toBeVisible();
  await page.reload();
  await expect(story).toHaveValue('Short.');
  await expect(page.getByText('Only you can see it.')).toBeVisible();

  await submit.check();
  await save.click();
  await expect(story).toBeFocused();
  await expect(story).toHaveAccessibleDescription(/Please write at least 50 characters/);
  await story.fill(LONG);
  const link = page.getByLabel(/Link to a video/);
  await link.fill('https://vimeo.com/1234567');
  await save.click();
  await expect(link).toHaveAccessibleDescription(/Please give a YouTube URL/);
  await link.fill('https://youtu.be/dQw4w9WgXcQ');
  await page.getByLabel(/may publish my story/).check();
  await save.click();
  await expect(page.getByText('Saved and submitted')).toBeVisible();
  await page.reload();
  await expect(page.getByText('may publish it. You can still change it')).toBeVisible();
  await expect(link).toHaveValue('https://www.youtube.com/watch?v=dQw4w9WgXcQ');

  await page.getByRole('button', { name: 'Delete the story' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the story' }).click();
  await expect(page.getByText('Your story was deleted.')).toBeVisible();
  await expect(title).toHaveValue('');
  await page.reload();
  await expect(title).toHaveValue('');
});

test('what was typed into a story is there again after another page', async ({ page }) => {
  await signIn(page, 'recruiter@demo.test');
  await page.goto('/introduce-yourself/youtube-story');
  await page.getByLabel('Title').fill('Half a title');
  await page.getByRole('link', { name: 'Make a game' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Make a game' })).toBeVisible();
  await page.getByRole('link', { name: 'Your YouTube story' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');
});

test('a game is handed in and shown to others once its maker allows it', async ({ page }) => {
  await signIn(page, 'failed-payout@demo.test');
  await page.goto('/introduce-yourself/make-a-game');
  // Of the demonstration's two games one is his own: the other is the one that there is.
  const card = page.getByRole('article');
  await expect(card).toContainText('Last Train to Sintra');
  await expect(card).toContainText('By Tomás Ferreira');
  await expect(page.getByLabel('Name of the game')).toHaveValue('Market Day');

  await signOut(page);
  await signIn(page, 'owner@demo.test');
  await page.goto('/introduce-yourself/make-a-game');
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Name of the game').fill('Tide Tables');
  await page.getByLabel(/This is ready/).check();
  await save.click();
  await expect(page.getByLabel('Description', { exact: true })).toBeFocused();
  await expect(page.getByText('Please choose.')).toHaveCount(2);
  await page.getByLabel('Description', { exact: true }).fill('Ships that wait for water.');
  await page.getByLabel('Genre', { exact: true }).selectOption('Simulation');
  await page.getByLabel('Linux').check();
  await page.getByLabel('Link (optional)').fill('tides');
  await save.click();
  await expect(page.getByLabel('Link (optional)')).toHaveAccessibleDescription(/not a URL/);
  await page.getByLabel('Link (optional)').fill('https://example.com/tides');
  await page.getByLabel(/may show my game/).check();
  await save.click();
  await expect(page.getByText('Saved and submitted')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name of the game')).toHaveValue('Tide Tables');
  await expect(page.getByLabel('Linux')).toBeChecked();

  await signOut(page);
  await signIn(page, 'failed-payout@demo.test');
  await page.goto('/introduce-yourself/make-a-game');
  const game = card.getByRole('heading', { level: 3 });
  const first = await game.textContent();
  await page.getByRole('button', { name: 'Show another one' }).click();
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
    await contents.getByRole('link', { name: 'How and when you are paid' }).click();
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
  await expect(page.getByRole('heading', { name: 'This page needs a channel' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your channels' })).toHaveAttribute('href', '/channels');
  await expect(page.getByRole('link', { name: 'Write to support' })).toHaveAttribute(
    'href',
    'mailto:support@demo.test',
  );
  await page.getByRole('link', { name: 'Read the getting-started guide' }).click();
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
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        expect(await violations(page), `${path} at ${width}`).toEqual([]);
        expect(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
}
