import { type ReactNode, createContext } from 'react';
import type { ListView } from './listView';

/** What keeps views of a list under names needs no row of it. */
export type ViewedList = Pick<ListView<never>, 'actions' | 'plain' | 'selectQuery' | 'views'>;

/** Stands beside the filters of each list with `views`. The app says what, because lists know no feature. */
export const SavedViewsSlot = createContext<ReactNode>(null);

/** The list beside whose filters it stands. */
export const ListOfViews = createContext<ViewedList | null>(null);
