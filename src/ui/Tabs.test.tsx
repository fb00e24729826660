import { configureStore } from '@reduxjs/toolkit';
import { ConnectedRouter, connectRouter, routerMiddleware } from 'connected-react-router';
import { createMemoryHistory } from 'history';
import { act } from 'react';
import { Provider } from 'react-redux';
import { rendered } from '#src/testing/rendered';
import { useQuery } from '#src/list/useQuery';
import { oneOf } from '#src/lib/query';
import { Tabs } from './Tabs';

const NAMES = ['first', 'second', 'third'] as const;
const DEFAULTS = { tab: 'first' };
const RULES = { tab: oneOf(...NAMES) };

const Screen = () => {
  const [{ tab }] = useQuery(DEFAULTS, RULES);
  return (
    <Tabs label="Parts" tabs={NAMES.map((name) => ({ name, label: name }))} open={tab as 'first'}>
      <p>{`This is the ${tab}.`}</p>
    </Tabs>
  );
};

const shown = async (address: string) => {
  const history = createMemoryHistory({ initialEntries: [address] });
  const store = configureStore({
    reducer: { router: connectRouter(history) },
    middleware: (standard) => standard().concat(routerMiddleware(history)),
  });
  const { place, remove } = await rendered(
    <Provider store={store}>
      <ConnectedRouter history={history}>
        <Screen />
      </ConnectedRouter>
    </Provider>,
  );
  const tab = (name: string) =>
    [...place.querySelectorAll<HTMLElement>('[role=tab]')].find(
      ({ textContent }) => textContent?.trim() === name,
    ) as HTMLElement;
  return {
    tab,
    remove,
    address: () => history.location.pathname + history.location.search,
    panel: () => place.querySelector('[role=tabpanel]')?.textContent,
    press: (name: string, key: string) =>
      act(async () => {
        tab(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }),
    click: (name: string) => act(async () => tab(name).click()),
  };
};

it('opens a tab at its own address, keeps what else is there, and drops the page', async () => {
  const page = await shown('/screen?lang=de&page=3');
  expect(page.panel()).toBe('This is the first.');
  await page.click('second');
  expect(page.address()).toBe('/screen?lang=de&tab=second');
  expect(page.panel()).toBe('This is the second.');
  expect(page.tab('second').getAttribute('aria-selected')).toBe('true');
  await page.click('first');
  expect(page.address()).toBe('/screen?lang=de');
  await page.remove();
});

it('shows the first tab where the address names none that there is', async () => {
  const page = await shown('/screen?tab=fourth');
  expect(page.panel()).toBe('This is the first.');
  await page.remove();
});

it('is one stop of the keyboard; arrows, Home and End move in it and Space opens', async () => {
  const page = await shown('/screen');
  expect(NAMES.map((name) => page.tab(name).tabIndex)).toEqual([0, -1, -1]);
  page.tab('first').focus();
  await page.press('first', 'ArrowLeft');
  expect(document.activeElement).toBe(page.tab('third'));
  await page.press('third', 'ArrowRight');
  expect(document.activeElement).toBe(page.tab('first'));
  await page.press('first', 'End');
  expect(page.panel()).toBe('This is the first.');
  await page.press('third', ' ');
  expect(page.panel()).toBe('This is the third.');
  await page.press('third', 'Home');
  expect(document.activeElement).toBe(page.tab('first'));
  await page.remove();
});
