import { createAction } from '@reduxjs/toolkit';

/** What was typed into the form with this name is forgotten. Here, because forms and their calls both say it. */
export const draftDiscarded = createAction<string>('drafts/discarded');
