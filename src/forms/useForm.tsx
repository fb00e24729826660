import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RequestState } from '#src/request/request';
import type { MessageId } from '#src/lib/messageId';
import { useDraft } from './useDraft';

/** What is wrong with a field: words, with what they are filled with. */
export type Problem = MessageId | { id: MessageId; values: Record<string, string | number> };
export type Problems<Values> = Partial<Record<keyof Values, Problem>>;

const camelCase = (path: string) => path.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** What the server found wrong with the last submit, by field. */
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
  /** Of the draft; unique among all forms. */
  name: string;
  /** What the fields hold when nothing was typed. */
  saved: Values;
  problemsOf: (values: Values) => Problems<Values>;
  /** Where the call stands that saves the form. */
  request: RequestState;
  /** Words for what the server says of this form's fields. */
  refusals?: Record<string, Problem>;
  onSubmit: (values: Values) => void;
}

/**
 * A form: what was typed is a draft that outlives a failed call and an expired session; what is wrong shows at the
 * field after leaving it or on submit, and the first wrong field gets the focus. The server checks the same again, and
 * its findings show at the same fields until they are changed.
 *
 * Spread `form` on the `<form>` and `field('name')` on each field. Whoever saves dispatches `draftDiscarded(name)` on
 * success.
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
      // From what is then: a submit that moves the focus has just marked them all.
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
