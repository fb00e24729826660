import { act, fireEvent, screen } from '@testing-library/react';
import { paths } from '#src/lib/paths';
import { forgetStopCode, keepStopCode } from '#src/session/stopCode';
import { renderApp } from '#src/testing/renderApp';
import { routedStore } from '#src/testing/routedStore';
import { settle } from '#src/testing/runningStore';
import { refusal, serving } from '#src/testing/serving';
import { stopFeature } from '../model';
import StopScreen from './StopScreen';

const OVER = 'This link was already used or has expired.';
const DONE = 'The change is stopped';

let now: ReturnType<typeof routedStore>;
const open = (search: string, answer: () => unknown = () => ({ data: { stopped: true } })) => {
  window.history.replaceState(null, '', `${paths.stopPaymentMethod}${search}`);
  keepStopCode();
  const sent = serving({ 'POST user/payment-method/stop': answer });
  now = routedStore(paths.stopPaymentMethod, {}, ...stopFeature.sagas);
  renderApp(<StopScreen />, now);
  return sent;
};
afterEach(() => {
  now.stop();
  forgetStopCode();
});
const shown = () => document.body.textContent;
const stop = async () => {
  await act(async () => void fireEvent.click(screen.getByText('Stop the change')));
  await act(settle);
};

it('a link only asks at first: programs follow links in mails, too', async () => {
  const sent = open('?code=user.secret');
  await act(settle);
  expect(sent).toEqual([]);
  await stop();
  expect(shown()).toContain(DONE);
  expect(screen.queryByText('Stop the change')).toBeNull();
});

it('a link that was used already says so', async () => {
  open('?code=user.secret', () => Promise.reject(refusal(400, 'STOP_LINK_OVER')));
  await stop();
  expect(shown()).toContain(OVER);
  expect(shown()).not.toContain(DONE);
});

it('the page without a code of a link says that there is nothing to stop', () => {
  open('');
  expect(shown()).toContain(OVER);
  expect(screen.queryByText('Stop the change')).toBeNull();
});
