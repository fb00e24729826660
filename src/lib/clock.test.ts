import { jest } from '@jest/globals';
import { clockRead, serverNow } from './clock';

const NOW = Date.parse('2026-03-15T12:00:00Z');
const HOUR = 3_600_000;
const said = (moment: number) => clockRead(new Date(moment).toUTCString());

describe('the time of the server', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    localStorage.clear();
  });
  afterEach(() => jest.useRealTimers());

  it('is that of the computer until the server has said another', () => {
    expect(serverNow()).toBe(NOW);
  });

  it.each([-13, -0.1, 0.1, 13, 24 * 365])('is known on a computer whose clock is %d hours ahead', (hours) => {
    const server = NOW - hours * HOUR;
    said(server);
    jest.setSystemTime(NOW + HOUR);
    expect(serverNow()).toBe(server + HOUR);
  });

  it('follows a clock that is set right', () => {
    said(NOW - 13 * HOUR);
    jest.setSystemTime(NOW - 13 * HOUR);
    said(NOW - 13 * HOUR);
    expect(serverNow()).toBe(NOW - 13 * HOUR);
    expect(localStorage.length).toBe(0);
  });

  it('is not moved by the way of an answer', () => {
    said(NOW - 30_000);
    expect(serverNow()).toBe(NOW);
    said(NOW - 13 * HOUR);
    said(NOW - 13 * HOUR - 30_000);
    expect(serverNow()).toBe(NOW - 13 * HOUR);
  });

  it.each([undefined, null, '', 'yesterday', 5])('is not learnt from %j', (date) => {
    said(NOW - 13 * HOUR);
    clockRead(date);
    expect(serverNow()).toBe(NOW - 13 * HOUR);
  });
});
