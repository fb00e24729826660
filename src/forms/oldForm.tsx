import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RequestState } from '#src/request/request';
import type { MessageId } from '#src/lib/messageId';
import { useDraft } from './oldDraft';

/** What is wrong with a field: a text with the values for its placeholders. */
export type Problem = MessageId | { id: MessageId; values: Record<string, string | number> };
export type Problems<Values> = Partial<Record<keyof Values, Problem>>;

const camelCase = (path: string) => path.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The problems that the server found in the last submit, by field. */
const refusedBy = (request: RequestState, words: Record<string, Problem>): Record<string, Problem> =>
  request.status === 'failed' && request.failure.kind === 'refused'
    ? Object.fromEntries(
        (request.failure.fields ?? []).map(({ path, message }) => [
          camelCase(path),
          words[message] ?? (message === 'required' ? 'form.required' : 'form.invalid'),
        ]),
      )
    : {};

const NONE: ReadonlySet<string> = new Set();

interface FormOptions<Values> {
  /** The name of the draft; unique among all forms. */
  name: string;
  /** The values before the user types anything. */
  saved: Values;
  problemsOf: (values: Values) => Problems<Values>;
  /** The state of the call that saves the form. */
  request: RequestState;
  /** The texts for the server's codes about this form's fields. */
  refusals?: Record<string, Problem>;
  onSubmit: (values: Values) => void;
}

/**
 * A form. What the user types is a draft, which stays after a failed call and after an expired session. A problem is
 * shown at its field after leaving the field or on submit; on submit the first wrong field gets the focus. The server
 * checks the same again, and its problems are shown at the fields until the user changes them.
 *
 * Spread `form` on the `<form>` and `field('name')` on each field. After a successful save, the feature's saga must
 * dispatch `draftDiscarded(name)`.
 */
export const useForm = <Values extends Record<string, string>>({
  name,
  saved,
  problemsOf,
  request,
  refusals = {},
  onSubmit,
}: FormOptions<Values>) => {
  const { values, changed, change, discard } = useDraft<Values>(name, saved);
  const [left, setLeft] = useState(NONE);
  const [changedSince, setChangedSince] = useState(NONE);
  const form = useRef<HTMLFormElement>(null);
  const problems = problemsOf(values);
  const refused = refusedBy(request, refusals);
  const saving = request.status === 'pending';

  const problemOf = (field: keyof Values & string) => {
    const own: Problem | undefined = left.has(field) ? problems[field] : undefined;
    const problem: Problem | undefined = own ?? (changedSince.has(field) ? undefined : refused[field]);
    return problem && <FormattedMessage {...(typeof problem === 'string' ? { id: problem } : problem)} />;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setLeft(new Set(Object.keys(saved)));
    const wrong = [...(form.current?.elements ?? [])].find(
      (element) => problems[(element as HTMLInputElement).name] !== undefined,
    );
    if (wrong) {
      (wrong as HTMLElement).focus();
      return;
    }
    setChangedSince(NONE);
    onSubmit(values);
  };

  return {
    form: { ref: form, onSubmit: submit, noValidate: true },
    field: (field: keyof Values & string) => ({
      name: field,
      value: values[field] as string,
      problem: problemOf(field),
      onChange: (value: string) => {
        setChangedSince((before) => new Set([...before, field]));
        change(field, value);
      },
      // With a function: the submit that moved the focus has just marked all fields, and that must not be lost.
      onLeave: () => setLeft((before) => new Set([...before, field])),
    }),
    values,
    changed,
    saving,
    discard: () => {
      setLeft(NONE);
      discard();
    },
  };
};
