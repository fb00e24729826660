import {
  choose,
  confirmDialog,
  elsewhere,
  expect,
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
  switchOn,
  test,
} from './helpers';

const READY = /^Submit this to the network/;

test('a creator reads the guide, drafts a story, and hands in a game, which others see once it is approved', async ({
  page,
}) => {
  await signIn(page, 'owner@demo.test');

  await test.step('the contents of the guide lead to a part of it, and back', async () => {
    await page.goto('/learn-more');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    await follow(contents, 'How and when you are paid');
    await expect(page).toHaveURL('/learn-more/startup-guide#paid');
    await expect(page.getByRole('heading', { name: 'How and when you are paid' })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/learn-more/startup-guide');
  });

  await test.step('a story is a draft, and what is typed into it is there after another page', async () => {
    await goTo(page, 'Introduce yourself');
    await expect(page).toHaveTitle('Your YouTube story · Lantern Network');
    await fill(page, 'Title', 'One chair');
    await fill(page, 'Your story', 'Short.');
    await press(page, 'Save');
    await notice(page, 'Your draft was saved.');
    await fill(page, 'Title', 'Two chairs');
    await follow(page, 'Make a game');
    await expectHeading(page, 'Make a game');
    await follow(page, 'Your YouTube story');
    await expectFilled(page, 'Title', 'Two chairs');
    await expectFilled(page, 'Your story', 'Short.');
    await press(page, 'Delete the story');
    await confirmDialog(page, 'Delete the story');
    await notice(page, 'Your story was deleted.');
    await expectFilled(page, 'Title', '');
  });

  await test.step('a game is handed in once nothing is wrong with it', async () => {
    await follow(page, 'Make a game');
    await fill(page, 'Name of the game', 'Tide Tables');
    await switchOn(page, READY);
    await press(page, 'Save');
    await expect(field(page, 'Description')).toBeFocused();
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
  });

  await test.step('a reviewer approves it, and another creator is shown it', async () => {
    const reviewer = await elsewhere(page, 'reviewer@demo.test');
    await goTo(reviewer, "Creators' games");
    await press(rowWith(reviewer, 'Tide Tables').locator, 'Approve');
    await confirmDialog(reviewer, 'Approve', { title: 'Show Tide Tables to other creators?' });
    await choose(reviewer, 'Status', 'Approved');
    await expectRow(reviewer, 'Tide Tables', 'Approved');
    await reviewer.context().close();
    await page.reload();
    await expect(page.getByText('Other creators of your network can see it.')).toBeVisible();

    const other = await elsewhere(page, 'failed-payout@demo.test');
    await other.goto('/introduce-yourself/make-a-game');
    // Of the demonstration's two games one is this person's own: the other and the new one are there to be shown.
    const game = other.getByRole('article').getByRole('heading', { level: 3 });
    const first = (await game.textContent()) ?? '';
    await press(other, 'Show another one');
    await expect(game).toHaveText(first === 'Tide Tables' ? 'Last Train to Sintra' : 'Tide Tables');
    await other.context().close();
  });
});
