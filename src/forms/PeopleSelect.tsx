import { Select } from 'antd';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { MessageId } from '#src/lib/messageId';
import { useRequest } from '#src/request/useRequest';
import type { People } from './createPeople';
import { keptPerson, personIn } from './keptPeople';

const NOBODY: readonly string[] = [];

/** The field for some of many people: the server searches by what is typed. Its value are people as `keptPerson` writes them. */
export const PeopleSelect = ({
  people,
  hint,
  most,
  value = NOBODY,
  onChange,
  ...control
}: {
  people: People;
  /** How somebody is found. */
  hint: MessageId;
  /** How many can be chosen. */
  most: number;
  value?: readonly string[];
  onChange?: (kept: string[]) => void;
  onBlur?: () => void;
  id?: string;
}) => {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const found = useSelector(people.selectFound);
  const { pending } = useRequest(people.request);
  const chosen = new Set(value.map((kept) => personIn(kept).subjectId));
  const others = found.filter(({ subjectId }) => !chosen.has(subjectId)).map(keptPerson);
  return (
    <Select
      mode="multiple"
      maxCount={most}
      placeholder={formatMessage({ id: hint })}
      {...control}
      value={[...value]}
      loading={pending}
      showSearch={{
        filterOption: false,
        autoClearSearchValue: false,
        onSearch: (text) => dispatch(people.searched(text)),
      }}
      notFoundContent={<FormattedMessage id={pending ? 'messages.loading' : hint} />}
      options={[...value, ...others].map((kept) => ({ value: kept, label: personIn(kept).words }))}
      onChange={(kept: string[]) => onChange?.(kept)}
    />
  );
};
