import { act, fireEvent, screen } from '@testing-library/react';
import { useSelector } from 'react-redux';
import { selectLocation } from '#src/lib/location';
import { oneOf, readQuery } from '#src/lib/query';
import { renderApp, routerAt } from '#src/testing/renderApp';
import { Tabs } from './Tabs';

const NAMES = ['first', 'second', 'third'] as const;
const RULES = { tab: oneOf(...NAMES) };

const Screen = () => {
  const { tab } = readQuery(useSelector(selectLocation).search, { tab: 'first' }, RULES);
  return (
    <Tabs label="Parts" tabs={NAMES.map((name) => ({ name, label: name }))} open={tab as 'first'}>
      <p>{`This is the ${tab}.`}</p>
    </Tabs>
  );
};

const open = (url: string) => {
  const { history, store } = routerAt(url);
  renderApp(<Screen />, { history, store });
  return () => history.location.pathname + history.location.search;
};
// Without the style sheet the library's own words about the focus begin the name.
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`${name}$`) });
const panel = () => screen.getByRole('tabpanel').textContent;
const press = (name: string, code: string) => fireEvent.keyDown(tab(name), { code });

it('opens a tab at its own URL, keeps what else is there, and drops the page', () => {
  const url = open('/screen?lang=de&page=3');
  expect(panel()).toBe('This is the first.');
  fireEvent.click(tab('second'));
  expect(url()).toBe('/screen?lang=de&tab=second');
  expect(panel()).toBe('This is the second.');
  expect(screen.getByRole('tab', { selected: true })).toBe(tab('second'));
  fireEvent.click(tab('first'));
  expect(url()).toBe('/screen?lang=de');
});

it('shows the first tab where the URL names none that there is, and corrects the URL', () => {
  const url = open('/screen?tab=fourth&lang=de');
  expect(panel()).toBe('This is the first.');
  expect(url()).toBe('/screen?lang=de');
});

it('is one stop of the keyboard; arrows and End move in it and Space opens', () => {
  open('/screen');
  expect(NAMES.map((name) => tab(name).tabIndex)).toEqual([0, -1, -1]);
  act(() => tab('first').focus());
  press('first', 'ArrowRight');
  expect(document.activeElement).toBe(tab('second'));
  press('second', 'End');
  expect(document.activeElement).toBe(tab('third'));
  expect(panel()).toBe('This is the first.');
  press('third', 'Space');
  expect(panel()).toBe('This is the third.');
});
