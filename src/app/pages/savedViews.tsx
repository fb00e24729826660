import { useContext } from 'react';
import { SavedViews } from '#src/features/savedViews';
import { savedViewsFeature } from '#src/features/savedViews/model';
import { ListOfViews } from '#src/list/savedViews';

/** The saved views of the list beside whose filters it stands. */
const Views = () => {
  const list = useContext(ListOfViews);
  return list && <SavedViews list={list} />;
};

export const features = [savedViewsFeature];
export default Views;
