import { put, select, takeEvery } from 'typed-redux-saga';
import { channelFigures, selectAsked, selectNeedsReauth } from '#src/features/analytics/model';
import { addChannel, channelsChanged, selectChannels } from '#src/features/channels';
import { selectLocation } from '#src/lib/location';
import { analyticsPath } from '#src/lib/paths';
import type { Feature } from '#src/request/feature';

// After the user has granted access again, the figures on screen are read again.
function* readFiguresAgain({ payload: { channelId } }: ReturnType<typeof addChannel.succeeded>) {
  const asked = yield* select(selectAsked);
  const { pathname } = yield* select(selectLocation);
  if (asked?.channelId === channelId && pathname === analyticsPath(channelId)) {
    yield* put(channelFigures.started(asked));
  }
}

// YouTube's answer may show that a grant was lost or renewed before the list of channels knows it.
function* tellChannels(action: ReturnType<typeof channelFigures.succeeded | typeof channelFigures.failed>) {
  const asked = action.meta.params;
  const needsReauth = yield* select(selectNeedsReauth, asked.channelId);
  // Another failure says nothing about the grant.
  if (channelFigures.failed.match(action) && !needsReauth) return;
  const listed = (yield* select(selectChannels)).find(({ channelId }) => channelId === asked.channelId);
  if (listed && listed.needsReauth !== needsReauth) yield* put(channelsChanged());
}

export function* analyticsFlowSaga() {
  yield* takeEvery(addChannel.succeeded, readFiguresAgain);
  yield* takeEvery([channelFigures.succeeded, channelFigures.failed], tellChannels);
}

/** What analytics and channels tell each other. */
export const analyticsFlowFeature = { slices: [], sagas: [analyticsFlowSaga] } satisfies Feature;
