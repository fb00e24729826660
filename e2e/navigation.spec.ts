import {
  chooseInAccountMenu,
  expect,
  expectFilled,
  expectHeading,
  expectNoNotice,
  field,
  fill,
  notice,
  press,
  signIn,
  test,
} from './helpers';

// Stands where the Redux DevTools extension does: it records what the store shows to it and can jump back.
const installDevTools = () => {
  interface Action {
    type: string;
  }
  interface Tools {
    shown: { action: Action; state: unknown }[];
    jump: (index: number) => void;
  }
  const JUMP = '@@TOOLS/JUMP';
  type Reducer = (state: unknown, action: Action & { state?: unknown }) => unknown;
  type Create = (
    reducer: Reducer,
    state?: unknown,
  ) => { dispatch: (action: object) => unknown; getState: () => unknown };
  interface Options {
    actionSanitizer: (action: Action) => Action;
    stateSanitizer: (state: unknown) => unknown;
  }
  const compose =
    (options: Options) =>
    (...enhancers: ((create: Create) => Create)[]) =>
    (create: Create): Create =>
    (reducer, preloaded) => {
      const states: unknown[] = [];
      const tools: Tools = { shown: [], jump: () => {} };
      const jumping: Reducer = (state, action) => {
        if (action.type === JUMP) return action.state;
        const next = reducer(state, action);
        states.push(next);
        tools.shown.push({ action: options.actionSanitizer(action), state: options.stateSanitizer(next) });
        return next;
      };
      const enhanced = enhancers.reduceRight((made, enhance) => enhance(made), create);
      const store = enhanced(jumping, preloaded);
      tools.jump = (index) => store.dispatch({ type: JUMP, state: states[index] });
      Object.assign(window, { tools });
      return store;
    };
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
};

interface ToolsWindow {
  tools: {
    shown: { action: { type: string }; state: { router: { location: { pathname: string } } } }[];
    jump: (index: number) => void;
  };
}

test('going on, back and forward changes the screen, the title and the focus', async ({ page }) => {
  await signIn(page, 'creator@demo.test');
  await chooseInAccountMenu(page, 'Profile');
  await expect(page).toHaveURL('/user-profile');
  await expect(page).toHaveTitle('Profile · Lantern Network');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hello, Mira Lindqvist' })).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused();
});

test('time travel moves the screen and the address, and DevTools see no secret', async ({ page }) => {
  await page.addInitScript(installDevTools);
  await signIn(page, 'creator@demo.test');
  await expect(page.getByRole('article')).toHaveCount(2);
  await chooseInAccountMenu(page, 'Profile');
  await expectHeading(page, 'Profile');

  const indexOf = (pathname: string) =>
    page.evaluate((wanted) => {
      const { shown } = (window as unknown as ToolsWindow).tools;
      return shown.map(({ state }) => state.router.location.pathname).lastIndexOf(wanted);
    }, pathname);
  const jump = async (index: number) =>
    page.evaluate((to) => (window as unknown as ToolsWindow).tools.jump(to), index);

  await jump(await indexOf('/dashboard'));
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('article')).toHaveCount(2);
  await jump(await indexOf('/user-profile'));
  await expect(page).toHaveURL('/user-profile');
  await expectFilled(page, 'Name', 'Mira Lindqvist');

  const seen = await page.evaluate(() => JSON.stringify((window as unknown as ToolsWindow).tools.shown));
  const token = await page.evaluate(() => localStorage.getItem('partner-dashboard.token') ?? '');
  expect(seen).toContain('profile/get/succeeded');
  for (const secret of [token, 'creator@demo.test', 'Mira', 'Lindqvist']) expect(seen).not.toContain(secret);
});

test('the profile is saved on the server, and wrong input is said at its field', async ({ page }) => {
  await signIn(page, 'failed-payout@demo.test');
  await chooseInAccountMenu(page, 'Profile');
  await fill(page, 'Name', 'K0fi');
  await field(page, 'Preferred name').focus();
  await expect(page.getByText('Use letters only')).toBeVisible();
  await fill(page, 'Preferred name', 'Kofi');
  await press(page, 'Save');
  await expect(field(page, 'Name')).toBeFocused();
  await expectFilled(page, 'Preferred name', 'Kofi');
  await fill(page, 'Name', 'Kofi Mensah');
  await press(page, 'Save');
  await notice(page, 'Your profile is saved.');
  await page.reload();
  await expectFilled(page, 'Preferred name', 'Kofi');
  await expectNoNotice(page, 'Your profile is saved.');
});
