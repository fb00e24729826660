import type { ComponentProps } from 'react';
import { screen } from '@testing-library/react';
import { renderApp } from '#src/testing/renderApp';
import { Standing } from './Standing';

type Own = ComponentProps<typeof Standing>;

const MOMENTS = { updatedAt: '2026-03-01T10:00:00.000Z', submittedAt: null };
const story = { of: 'story', ...MOMENTS, mayPublish: true } as const;
const game = { of: 'game', ...MOMENTS, mayPublish: true, history: [] } as const;

it.each<[Own, string]>([
  [{ ...story, state: 'draft' }, 'Only you can see it.'],
  [{ ...story, state: 'submitted' }, 'can read it and may publish it. You can still change it'],
  [{ ...story, state: 'submitted', mayPublish: false }, 'can read it; it is not published.'],
  [{ ...game, history: [], state: 'submitted' }, 'looks at it before other creators see it.'],
  [{ ...game, history: [], state: 'submitted', mayPublish: false }, 'can read it; it is not published.'],
  [{ ...game, history: [], state: 'approved' }, 'Other creators of your network can see it.'],
  [{ ...game, history: [], state: 'denied' }, 'It is not shown to other creators.'],
])('who sees it is said: %j', (own, words) => {
  renderApp(<Standing {...own} />);
  expect(screen.getByRole('alert').textContent).toContain(words);
});
