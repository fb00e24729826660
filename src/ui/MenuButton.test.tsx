import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { MenuButton } from './MenuButton';

const open = async () => {
  const chosen = jest.fn();
  const items = ['First', 'Second'].map((label) => ({ key: label, label, onClick: () => chosen(label) }));
  renderApp(
    <MenuButton label="Menu" items={items}>
      Open
    </MenuButton>,
  );
  const button = screen.getByRole('button', { name: 'Open' });
  act(() => button.focus());
  fireEvent.click(button);
  await screen.findByRole('menuitem', { name: 'First' });
  await act(settle);
  return { button, chosen, item: (name: string) => screen.getByRole('menuitem', { name }) };
};
const press = (key: string, keyCode: number) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode });

describe('the menu of a button', () => {
  it('has the focus on its first entry once it is open', async () => {
    const { button, item } = await open();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(item('First'));
  });

  it('closes on Escape and gives the focus back', async () => {
    const { button } = await open();
    press('Escape', 27);
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['when it is left by the keyboard', () => press('Tab', 9)],
    ['on a click beside it', () => fireEvent.mouseDown(document.body)],
  ])('closes %s', async (_how, leave) => {
    const { button } = await open();
    leave();
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  });

  it('gives the focus back once an entry is chosen, and the key that chose does not press the button as well', async () => {
    const { button, chosen } = await open();
    expect(press('Enter', 13)).toBe(false);
    expect(chosen.mock.calls).toEqual([['First']]);
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });
});
