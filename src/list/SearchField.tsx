import { Input } from 'antd';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '#src/lib/messageId';

/** The field that a list is searched with. What is typed is told at once; the caller waits until the typing stops. */
export const SearchField = ({
  search,
  label,
  hint = label,
  onType,
  onSearch,
}: {
  /** The search in the address. */
  search: string;
  label: MessageId;
  hint?: MessageId | undefined;
  onType: (text: string) => void;
  /** Called with another search than that in the address, when somebody does not wait. */
  onSearch: (search: string) => void;
}) => {
  const { formatMessage } = useIntl();
  // When the search in the address changes from elsewhere, the field shows the new search.
  const [typed, setTyped] = useState({ search, text: search });
  if (typed.search !== search) setTyped({ search, text: search === typed.text.trim() ? typed.text : search });
  return (
    <div role="search" className="list-search">
      <Input.Search
        allowClear
        maxLength={100}
        autoComplete="off"
        aria-label={formatMessage({ id: label })}
        placeholder={formatMessage({ id: hint })}
        value={typed.text}
        onChange={({ target }) => {
          setTyped({ search, text: target.value });
          onType(target.value);
        }}
        onSearch={(text) => text.trim() !== search && onSearch(text.trim())}
      />
    </div>
  );
};
