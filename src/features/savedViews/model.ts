import type { AnswerTo } from '#src/api/call';
import * as calls from '#src/api/calls/savedViews.generated';
import { command } from '#src/request/command';
import { defineFeature } from '#src/request/defineFeature';
import { resource } from '#src/request/resource';
import { update } from '#src/request/updates';

type Answer = AnswerTo<typeof calls.getSavedViews>;
export type SavedView = Answer['data']['items'][number];

interface OfList {
  list: string;
}
const listOf = ({ list }: OfList) => list;
const itemsOf = ({ data }: Answer) => data.items;

/** The name of the draft of the form that gives a view of a list its name: a new one, or one that is renamed. */
export const viewForm = (list: string, viewId = ''): string => `savedViews.save.${list}.${viewId}`;

/** The views that the user has saved, of each list. */
export const savedViews = resource(calls.getSavedViews, { keyOf: listOf, value: itemsOf });

// 'leading': a second click does nothing. What fails is said in the dialogs.
const changing = {
  concurrency: 'leading',
  failure: 'atPlace',
  updates: [update(savedViews, itemsOf, listOf)],
} as const;

export const saveView = command(calls.saveView, {
  ...changing,
  form: ({ list, viewId }) => viewForm(list, viewId),
  notice: ({ name }) => ({ id: 'savedViews.saved', values: { name } }),
});
export const deleteView = command(calls.deleteView, { ...changing, notice: 'savedViews.deleted' });

/** The views of lists that somebody keeps for themselves. */
export const savedViewsFeature = defineFeature([savedViews, saveView, deleteView]);
