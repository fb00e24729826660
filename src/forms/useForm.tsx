import { Form, type FormInstance, type FormItemProps, type FormProps } from 'antd';
import type { RefusalCode } from '#contract/refusals';
import type { Check } from '#contract/rules/check';
import type { RuledState } from '#src/request/useRequest';
import { type FindingWords, useAnswer, useWords } from './answers';
import type { Plain } from './drafts';
import { keepSecrets } from './secrets';
import { useDraft } from './useDraft';
import { useIsRefused } from './whileActing';

export type { FindingWords };

type Secret = Readonly<Record<string, string>>;
type Field<Values, Secrets> = (keyof Values | keyof Secrets) & string;

interface FormOptions<Values, Secrets> {
  /** The name of the draft; unique among all forms. */
  name: string;
  /** The values before the user changes anything: plain data only. */
  saved: Values;
  /**
   * Further fields, with what stands in them at first. What is typed there is in the form alone: never in the draft, an
   * action or a snapshot.
   */
  secrets?: Secrets;
  /** The rules of the fields, from `contract/rules`. */
  checks?: { [Name in keyof Values]?: Check<Values[Name], Values> } & { [Name in keyof Secrets]?: Check };
  /** The words of what rules and server may find in this form, besides the usual. */
  words?: Readonly<Record<string, FindingWords>>;
  /** Refusals that are about one field: they are shown there. */
  refusedAt?: Partial<Record<RefusalCode, Field<Values, Secrets>>>;
  /** The state of the call that saves the form. */
  request: RuledState;
  /** `secrets` is the id of what is in the secret fields; the call reads them with `secretToSend`. */
  onSubmit: (values: Values, secrets: string) => void;
}

/** What `DraftForm` takes: a form of Ant Design whose values are a draft in the store. */
export interface UsedForm<Values> {
  instance: FormInstance<Values>;
  props: FormProps<Values>;
  /** The server would refuse what is sent, because an admin acts as the user. */
  refused: boolean;
  /** Submits the form from outside of it. */
  submit: () => void;
}

type Checks<Values> = Partial<Record<string, Check<never, Values>>>;

/** The rules of a field: its own one, and what the server found of the value that still stands there. */
const rulesOf =
  <Values,>({
    checks,
    words,
    left,
    secrets = {},
  }: {
    checks: Checks<Values>;
    words: ReturnType<typeof useWords>;
    left: (field: string, value: unknown) => string | undefined;
    secrets: Secret | undefined;
  }) =>
  (field: string): NonNullable<FormItemProps<Values>['rules']> => [
    ({ getFieldsValue }) => ({
      validator: async (_rule, given: unknown) => {
        // A secret field that came later has no value yet.
        const value = given ?? (Object.hasOwn(secrets, field) ? '' : given);
        const finding = checks[field]?.(value as never, getFieldsValue(true) as Values);
        const found = finding === undefined ? left(field, value) : words(finding);
        if (found !== undefined) throw new Error(found);
      },
    }),
  ];

const ofFields = <Values,>(values: Partial<Values>, fields: object): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => Object.hasOwn(fields, field)),
  ) as Partial<Values>;

const fixedProps = <Values,>(name: string, values: { [Name in keyof Values]: Plain }): FormProps<Values> => ({
  name: name.replace(/\W+/g, '-'),
  layout: 'vertical',
  validateTrigger: 'onBlur',
  noValidate: true,
  fields: Object.entries<Plain>(values).map(([field, value]) => ({ name: field as never, value })),
});

const submitted =
  <Values,>(instance: FormInstance<Values>, forget: () => void) =>
  () => {
    forget();
    instance.submit();
  };

const itemOf = <Values,>(
  field: string,
  dependencies: string[],
  rules: NonNullable<FormItemProps<Values>['rules']>,
): FormItemProps<Values> => ({ name: field as never, dependencies: dependencies as never[], rules });

/**
 * A form. Its values are a draft in the store, which stays after a failed call, an expired session and a reload. What is
 * wrong is shown at the field after leaving it or on submit, and the first wrong field gets the focus; what the server
 * finds is shown at the same fields until they are changed. A mutation with this form's name discards the draft when it
 * has succeeded.
 *
 * Give `form` to `DraftForm`, and spread `item('name')` on the `Form.Item` of each field.
 */
export const useForm = <
  Values extends { [Name in keyof Values]: Plain },
  Secrets extends Secret = Record<never, never>,
>(
  options: FormOptions<Values, Secrets>,
) => {
  const { name, saved, secrets, checks = {}, words: own = {}, request, onSubmit } = options;
  const [instance] = Form.useForm<Values>();
  const { values, changed, change, discard } = useDraft(name, saved);
  const words = useWords(own);
  const { left, forget, succeeded, failure } = useAnswer(options, instance);
  const saving = request.status === 'pending';
  const clear = (fields: string[]) =>
    instance.setFields(fields.map((field) => ({ name: field as never, errors: [] })));

  const rulesFor = rulesOf<Values>({ checks: checks as Checks<Values>, words, left, secrets });

  const props: FormProps<Values> = {
    ...fixedProps<Values>(name, values),
    form: instance,
    ...(secrets ? { initialValues: secrets } : {}),
    onSubmitCapture: () => forget(),
    onValuesChange: (changes: Partial<Values>) => {
      for (const field of Object.keys(changes)) forget(field);
      clear(Object.keys(changes));
      change(ofFields(changes, saved));
    },
    onFinish: (all) =>
      saving ||
      onSubmit(values, secrets ? keepSecrets(name, { ...secrets, ...ofFields(all, secrets) } as Secret) : ''),
  };

  return {
    form: {
      instance,
      props,
      refused: useIsRefused(request),
      submit: submitted(instance, () => forget()),
    },
    item: (
      field: Field<Values, Secrets>,
      dependencies: Field<Values, Secrets>[] = [],
    ): FormItemProps<Values> => itemOf(field, dependencies, rulesFor(field)),
    values,
    change,
    changed,
    saving,
    /** What was submitted here is done. */
    succeeded,
    /** Why what was submitted here is not done, where no field says so. */
    failure,
    discard: () => {
      discard();
      forget();
      clear(Object.keys(saved));
      if (secrets) instance.resetFields(Object.keys(secrets) as never[]);
    },
  };
};
