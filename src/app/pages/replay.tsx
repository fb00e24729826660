import type { Reducer } from '@reduxjs/toolkit';
import { createMemoryHistory } from 'history';
import { type ReactNode, useContext } from 'react';
import { useSelector } from 'react-redux';
import { selectProfile } from '#src/features/profile';
import { ReplayScreen } from '#src/features/snapshots';
import { snapshotUserFeature } from '#src/features/snapshots/model';
import { CurrentScreen } from '../currentScreen';
import { DesignSystem } from '../DesignSystem';
import { loadLateFeatures } from '../lateFeatures';
import { createRootReducer } from '../rootReducer';
import { selectIsDark } from '../themeSlice';

const loadReducer = async () => createRootReducer(createMemoryHistory(), await loadLateFeatures()) as Reducer;

/** Draws what a replayed state says: its theme, and its network's colour; as in a window of this width. */
const Design = ({ width, children }: { width: number; children: ReactNode }) => (
  <DesignSystem width={width}>
    <div style={{ colorScheme: useSelector(selectIsDark) ? 'dark' : 'light' }}>{children}</div>
  </DesignSystem>
);

/** Plays a support snapshot back with the dashboard's own reducer and screens. */
const Replay = () => (
  <ReplayScreen
    loadReducer={loadReducer}
    screen={useContext(CurrentScreen)}
    design={Design}
    linked={useSelector(selectProfile)?.permissions.includes('users.read') ?? false}
  />
);

export const features = [snapshotUserFeature];
export default Replay;
