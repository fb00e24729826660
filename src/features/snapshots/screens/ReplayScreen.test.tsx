import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '#src/testing/renderApp';
import { ReplayScreen } from './ReplayScreen';

it('a file that is no snapshot is refused in words', async () => {
  const neverLoaded = () => Promise.reject(new Error('nothing to play back'));
  const { container } = renderApp(<ReplayScreen loadReducer={neverLoaded} screen={null} />);
  const file = new File(['{"a":1}'], 'notes.json', { type: 'application/json' });
  // jsdom cannot read a file as text by itself.
  file.text = () => Promise.resolve('{"a":1}');
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
  await screen.findByText('This file is not a support snapshot.');
});
