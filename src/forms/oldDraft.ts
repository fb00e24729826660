import { useDispatch, useSelector } from 'react-redux';
import { type DraftsState, draftChanged, draftDiscarded, selectDraft } from './drafts';

/** A form's values: the typed ones, or `saved` if nothing was typed. */
export const useDraft = <Values extends Record<string, string>>(form: string, saved: Values) => {
  const dispatch = useDispatch();
  const draft = useSelector((state: { drafts: DraftsState }) => selectDraft(state, form));
  const values = { ...saved, ...draft } as Values;
  return {
    values,
    changed: draft !== undefined,
    change: (field: keyof Values & string, value: string) =>
      dispatch(draftChanged({ form, values: { ...values, [field]: value } })),
    discard: () => dispatch(draftDiscarded(form)),
  };
};
