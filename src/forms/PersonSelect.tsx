import { Select } from 'antd';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import { useRequest } from '#src/request/useRequest';
import { type FoundPerson, type People, personWords } from './createPeople';

interface Choice {
  value: string;
  label: string;
}

const choiceOf = ({ subjectId, ...person }: FoundPerson): Choice => ({
  value: subjectId,
  label: personWords(person),
});

interface PersonSelectProps {
  people: People;
  /** How somebody is found. The field says so while nobody is chosen, unless it has a `placeholder`, and before something is typed. */
  hint: MessageId;
  placeholder?: string;
  /** Whom the page knows already: who is chosen, where an address or an answer names them. */
  known: Choice | null;
  /** The id of the account that is chosen; empty where none is. */
  value?: string | undefined;
  /** Undefined: nobody any more. */
  onChange?: (subjectId: string | undefined) => void;
  onBlur?: () => void;
  id?: string;
  className?: string;
  allowClear?: boolean;
  'aria-label'?: string;
}

/** The field for one of many people: the server searches by what is typed. */
export const PersonSelect = ({ people, hint, known, value, onChange, ...control }: PersonSelectProps) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const found = useSelector(people.selectFound);
  const { pending } = useRequest(people.request);
  // What was found is forgotten when the field is left; who was chosen of it is not.
  const [chosen, choose] = useState<Choice | null>(null);
  const first = [known, chosen].find((one) => one !== null && one.value === value) ?? known;
  const others = found.map(choiceOf).filter((one) => one.value !== first?.value);
  // Who is chosen comes last: Enter takes the first of those who were searched.
  const options = [...others, ...(first ? [first] : [])];
  return (
    <Select
      placeholder={formatMessage({ id: hint })}
      {...control}
      value={options.some((one) => one.value === value) ? value : null}
      loading={pending}
      showSearch={{ filterOption: false, onSearch: (text) => dispatch(people.searched(text)) }}
      notFoundContent={<FormattedMessage id={pending ? 'messages.loading' : hint} />}
      options={options}
      onChange={(next: string | null | undefined) => {
        choose(options.find((one) => one.value === next) ?? null);
        onChange?.(next ?? undefined);
      }}
    />
  );
};
