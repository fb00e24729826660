import { createSelector } from '@reduxjs/toolkit';
import { selectProfile } from '#src/features/profile';
import { selectNetwork } from '#src/session/boot';
import { selectSession } from '#src/session/session';

/**
 * The name, logo and colour that the page shows: of the network to which whoever is signed in belongs, for visitors of the one whose
 * dashboard this is. An admin who acts as a user sees the user's. Until it is known whose network it is, there is no name and no logo.
 */
export const selectShownNetwork = createSelector(
  [selectNetwork, selectSession, selectProfile],
  (own, session, profile) => {
    if (!session) return own;
    if (!profile) return { name: '', primaryColor: own.primaryColor, logoUrl: null };
    const { name, primaryColor, logoUrl } = profile.network;
    return { name, primaryColor, logoUrl };
  },
);
