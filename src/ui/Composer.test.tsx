import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '#src/testing/renderApp';
import { Composer } from './Composer';

const write = (value: string) => {
  const sent: string[] = [];
  renderApp(
    <Composer
      label="Message"
      value={value}
      longest={5}
      onChange={() => {}}
      onSend={(body) => sent.push(body)}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Message' });
  return { sent, field, press: (more: object = {}) => fireEvent.keyDown(field, { key: 'Enter', ...more }) };
};

it('Enter sends what is written, and leaves the focus where the next message is written', () => {
  const { sent, field, press } = write(' Hi ');
  press();
  expect(sent).toEqual(['Hi']);
  expect(document.activeElement).toBe(field);
});

it.each([
  ['a new line', { shiftKey: true }],
  ['a word of an input method', { isComposing: true }],
])('Enter does not send where it is for %s', (_what, more) => {
  const { sent, press } = write('Hi');
  press(more);
  expect(sent).toEqual([]);
});

it.each([
  ['nothing', ' \n', ''],
  ['more than may be', 'Hello there', 'Please use at most 5 characters: 6 are too many.'],
])('%s is not sent', (_what, value, problem) => {
  const { sent, press } = write(value);
  press();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([]);
  expect(screen.getByRole('alert').textContent).toBe(problem);
});
