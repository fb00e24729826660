import type { ComponentProps } from 'react';
import { screen } from '@testing-library/react';
import { renderApp } from '#src/testing/renderApp';
import { Standing } from './Standing';

type Own = ComponentProps<typeof Standing>;

const MOMENTS = { updatedAt: '2026-03-01T10:00:00.000Z', submittedAt: null };
const story = { of: 'story', ...MOMENTS, mayPublish: true } as const;
const game = { of: 'game', ...MOMENTS, mayPublish: true, history: [] as never[] } as const;

it.each<[string, Own, string]>([
  ['a draft', { ...story, state: 'draft' }, 'Only you can see it.'],
  ['a story', { ...story, state: 'submitted' }, 'may publish it. You can still change or withdraw it.'],
  ['a private story', { ...story, state: 'submitted', mayPublish: false }, 'it is not published.'],
  ['a game', { ...game, state: 'submitted' }, 'reviews it before other creators can see it.'],
  ['a private game', { ...game, state: 'submitted', mayPublish: false }, 'it is not published.'],
  ['an approved game', { ...game, state: 'approved' }, 'Other creators of your network can see it.'],
  ['a denied game', { ...game, state: 'denied' }, 'It is not shown to other creators.'],
])('who sees %s is said', (_what, own, words) => {
  renderApp(<Standing {...own} />);
  expect(screen.getByRole('alert').textContent).toContain(words);
});
