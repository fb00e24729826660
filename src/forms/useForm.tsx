import { Form, type FormInstance, type FormItemProps, type FormProps } from 'antd';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { type Check, type Finding, codeOf } from '#contract/rules/check';
import type { MessageId } from '#src/lib/messageId';
import type { RequestState } from '#src/request/request';
import type { Plain } from './drafts';
import { useDraft } from './useDraft';

/** The words of a finding: a text, with values for its placeholders. */
export type FindingWords = MessageId | { id: MessageId; values: Record<string, string | number> };

const GENERAL: Readonly<Record<string, FindingWords>> = {
  required: 'form.required',
  choose: 'form.choose',
  too_long: 'form.tooLong',
};

const camelCase = (path: string) => path.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** What the server found in the last submit, by field. */
const foundBy = (request: RequestState): { field: string; finding: string }[] =>
  request.status === 'failed' && request.failure.kind === 'refused'
    ? (request.failure.fields ?? []).map(({ path, message }) => ({
        field: camelCase(path),
        finding: message,
      }))
    : [];

const useWords = (own: Readonly<Record<string, FindingWords>>) => {
  const { formatMessage } = useIntl();
  return (finding: Finding): string => {
    const words = own[codeOf(finding)] ?? GENERAL[codeOf(finding)] ?? 'form.invalid';
    const given = typeof finding === 'string' ? {} : finding.values;
    if (typeof words !== 'string') return formatMessage({ id: words.id }, { ...words.values, ...given });
    // The server says only that a text is too long.
    const bare = words === 'form.tooLong' && !('max' in given);
    return formatMessage({ id: bare ? 'form.invalid' : words }, given);
  };
};

interface FormOptions<Values> {
  /** The name of the draft; unique among all forms. */
  name: string;
  /** The values before the user changes anything: plain data only. */
  saved: Values;
  /** The rules of the fields, from `contract/rules`. */
  checks?: { [Field in keyof Values]?: Check<Values[Field], Values> };
  /** The words of what rules and server may find in this form, besides the usual. */
  words?: Readonly<Record<string, FindingWords>>;
  /** The state of the call that saves the form. */
  request: RequestState;
  onSubmit: (values: Values) => void;
}

/** What `DraftForm` takes: a form of Ant Design whose values are a draft in the store. */
export interface UsedForm<Values> {
  instance: FormInstance<Values>;
  props: FormProps<Values>;
}

/**
 * A form. Its values are a draft in the store, which stays after a failed call, an expired session and a reload. What is
 * wrong is shown at the field after leaving it or on submit, and the first wrong field gets the focus; what the server
 * finds is shown at the same fields until they are changed. A mutation with this form's name discards the draft when it
 * has succeeded.
 *
 * Give `form` to `DraftForm`, and spread `item('name')` on the `Form.Item` of each field.
 */
export const useForm = <Values extends { [Field in keyof Values]: Plain }>({
  name,
  saved,
  checks = {},
  words: own = {},
  request,
  onSubmit,
}: FormOptions<Values>) => {
  const [instance] = Form.useForm<Values>();
  const { values, changed, change, discard } = useDraft(name, saved);
  const words = useWords(own);
  const saving = request.status === 'pending';

  useEffect(() => {
    const found = foundBy(request).filter(({ field }) => field in instance.getFieldsValue(true));
    for (const { field, finding } of found) {
      instance.setFields([{ name: field as never, errors: [words(finding)] }]);
    }
    if (found[0]) instance.scrollToField(found[0].field as never, { focus: true });
    // Only a new answer brings new findings.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [request, instance]);

  const item = (
    field: keyof Values & string,
    dependencies: (keyof Values & string)[] = [],
  ): FormItemProps<Values> => {
    const check = checks[field];
    return {
      name: field as never,
      dependencies: dependencies as never[],
      rules: check
        ? [
            ({ getFieldsValue }) => ({
              validator: async (_rule, value: Values[typeof field]) => {
                const finding = check(value, getFieldsValue(true) as Values);
                if (finding !== undefined) throw new Error(words(finding));
              },
            }),
          ]
        : [],
    };
  };

  const props: FormProps<Values> = {
    name: name.replace(/\W+/g, '-'),
    form: instance,
    layout: 'vertical',
    validateTrigger: 'onBlur',
    noValidate: true,
    fields: Object.entries<Plain>(values).map(([field, value]) => ({ name: field as never, value })),
    onValuesChange: (changes: Partial<Values>) => {
      for (const field of Object.keys(changes)) instance.setFields([{ name: field as never, errors: [] }]);
      change(changes);
    },
    onFinish: () => {
      if (!saving) onSubmit(values);
    },
  };

  return {
    form: { instance, props },
    item,
    values,
    change: (changes: Partial<Values>) => change(changes),
    changed,
    saving,
    discard: () => {
      discard();
      instance.setFields(Object.keys(saved).map((field) => ({ name: field as never, errors: [] })));
    },
  };
};
