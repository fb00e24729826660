import { useDispatch, useSelector } from 'react-redux';
import { type DraftsState, type Plain, draftChanged, draftDiscarded, selectDraft } from './drafts';

/** A form's values: the typed ones, or `saved` if nothing was typed. */
export const useDraft = <Values extends Record<string, Plain>>(form: string, saved: Values) => {
  const dispatch = useDispatch();
  const draft = useSelector((state: { drafts: DraftsState }) => selectDraft(state, form));
  const values = { ...saved, ...draft } as Values;
  return {
    values,
    changed: draft !== undefined,
    change: (changes: Partial<Values>) => {
      if (Object.keys(changes).length > 0)
        dispatch(draftChanged({ form, values: { ...values, ...changes } }));
    },
    discard: () => dispatch(draftDiscarded(form)),
  };
};
