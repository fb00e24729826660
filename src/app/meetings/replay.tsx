import type { Reducer } from '@reduxjs/toolkit';
import { createMemoryHistory } from 'history';
import { useContext } from 'react';
import { ReplayScreen } from '#src/features/snapshots';
import { CurrentScreen } from '../currentScreen';
import { loadLateFeatures } from '../lateFeatures';
import { createRootReducer } from '../rootReducer';

const loadReducer = async () => createRootReducer(createMemoryHistory(), await loadLateFeatures()) as Reducer;

/** Plays a support snapshot back with the dashboard's own reducer and screens. */
const Replay = () => <ReplayScreen loadReducer={loadReducer} screen={useContext(CurrentScreen)} />;

export default Replay;
