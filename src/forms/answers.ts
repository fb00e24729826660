import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Finding, codeOf } from '#contract/rules/check';
import type { MessageId } from '#src/lib/messageId';
import { failureWords } from '#src/request/failureWords';
import type { RequestState } from '#src/request/request';
import { forgetSecrets } from './secrets';

/** The words of a finding: a text, with values for its placeholders. */
export type FindingWords = MessageId | { id: MessageId; values: Record<string, string | number> };

const GENERAL: Readonly<Record<string, FindingWords>> = {
  required: 'form.required',
  choose: 'form.choose',
  too_long: 'form.tooLong',
};

const camelCase = (path: string) => path.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

export const useWords = (own: Readonly<Record<string, FindingWords>>) => {
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

/** What of a form concerns the server's answer to it. */
interface Answered {
  name: string;
  saved: object;
  secrets?: Readonly<Record<string, string>> | undefined;
  words?: Readonly<Record<string, FindingWords>> | undefined;
  /** The fields by the codes of the refusals that are about them. */
  refusedAt?: Readonly<Partial<Record<string, string>>> | undefined;
  request: RequestState;
}

interface Found {
  field: string;
  words: string;
}

/** What the server found at the fields of the form in this answer. */
const useFound = ({ saved, secrets, refusedAt = {}, words: own = {}, request }: Answered): Found[] => {
  const { formatMessage } = useIntl();
  const words = useWords(own);
  if (request.status !== 'failed' || request.failure.kind !== 'refused') return [];
  const { code, fields = [] } = request.failure;
  const at = refusedAt[code];
  return [
    ...(at ? [{ field: at, words: formatMessage({ id: failureWords(request.failure) }) }] : []),
    ...fields.map(({ path, message }) => ({ field: camelCase(path), words: words(message) })),
  ].filter(({ field }) => Object.hasOwn({ ...saved, ...secrets }, field));
};

/** Shows the server's findings in Ant Design's form; says what is left to show elsewhere. */
export const useAnswer = <Values>(options: Answered, instance: FormInstance<Values>) => {
  const { name, request, secrets } = options;
  const found = useFound(options);
  const standing = useRef(new Map<string, { words: string; value: unknown }>());
  // What an earlier opening of the form was answered is not shown again.
  const [before] = useState(request);
  const isNew = request !== before;
  const succeeded = isNew && request.status === 'succeeded';
  const showFindings = useEffectEvent(() => {
    for (const { field, words } of found) {
      standing.current.set(field, { words, value: instance.getFieldValue(field as never) });
      instance.setFields([{ name: field as never, errors: [words] }]);
    }
    if (found[0]) instance.scrollToField(found[0].field as never, { focus: true });
    if (!succeeded || !secrets) return;
    forgetSecrets(name);
    instance.setFields(Object.keys(secrets).map((field) => ({ name: field as never, value: '' as never })));
  });
  useEffect(() => {
    // Only a new answer brings new findings.
    if (request !== before) showFindings();
  }, [request, before, instance]);
  return {
    /** What the server found in the last submit, where the field still has that value. */
    left: (field: string, value: unknown): string | undefined => {
      const found = standing.current.get(field);
      return found?.value === value ? found?.words : undefined;
    },
    /** The field is changed, or the form submitted again: the server may find otherwise. */
    forget: (field?: string): void => {
      if (field === undefined) standing.current.clear();
      else standing.current.delete(field);
    },
    succeeded,
    failure: isNew && request.status === 'failed' && found.length === 0 ? request.failure : undefined,
  };
};
