import type { Reducer } from '@reduxjs/toolkit';
import { createMemoryHistory } from 'history';
import { type ReactNode, useContext, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { personRequest, selectPerson } from '#src/features/person';
import { personFeature } from '#src/features/person/feature';
import { selectProfile } from '#src/features/profile';
import { ReplayScreen } from '#src/features/snapshots';
import { personPath } from '#src/lib/paths';
import { selectUserId } from '#src/session/session';
import { CurrentScreen } from '../currentScreen';
import { DesignSystem } from '../DesignSystem';
import { loadLateFeatures } from '../lateFeatures';
import { createRootReducer } from '../rootReducer';
import { selectIsDark } from '../themeSlice';

const loadReducer = async () => createRootReducer(createMemoryHistory(), await loadLateFeatures()) as Reducer;

/** The user of a snapshot, which holds no names: whoever may look at people's pages reads the name. */
const User = ({ subjectId }: { subjectId: string }) => {
  const dispatch = useDispatch();
  const userId = useSelector(selectUserId);
  const mayLook = useSelector(selectProfile)?.permissions.includes('users.read') ?? false;
  const person = useSelector((state: Parameters<typeof selectPerson>[0]) => selectPerson(state, subjectId));
  useEffect(() => {
    if (mayLook) dispatch(personRequest.started({ userId, subjectId }));
  }, [dispatch, mayLook, userId, subjectId]);
  return mayLook ? <Link to={personPath(subjectId)}>{person?.name ?? subjectId}</Link> : subjectId;
};
const userOf = (subjectId: string) => <User key={subjectId} subjectId={subjectId} />;

/** Draws what a replayed state says: its theme, and its network's colour. */
const Design = ({ children }: { children: ReactNode }) => (
  <DesignSystem of="replayed">
    <div style={{ colorScheme: useSelector(selectIsDark) ? 'dark' : 'light' }}>{children}</div>
  </DesignSystem>
);

/** Plays a support snapshot back with the dashboard's own reducer and screens. */
const Replay = () => (
  <ReplayScreen loadReducer={loadReducer} screen={useContext(CurrentScreen)} design={Design} user={userOf} />
);

export const features = [personFeature];
export default Replay;
