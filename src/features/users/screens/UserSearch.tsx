import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { searchTyped } from '../usersSlice';

/** The search box. `search` is what the URL says; `onSearch` gets the text when the form is submitted. */
export const UserSearch = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const dispatch = useDispatch();
  // When the search in the URL changes from elsewhere, the box shows the new search.
  const [typed, setTyped] = useState({ search, text: search });
  if (typed.search !== search) setTyped({ search, text: search === typed.text.trim() ? typed.text : search });
  return (
    <form
      role="search"
      className="users-search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.text.trim());
      }}
    >
      <label htmlFor="users-search">
        <FormattedMessage id="users.search" />
      </label>
      <input
        id="users-search"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed.text}
        aria-describedby="users-search-hint"
        onChange={({ target }) => {
          setTyped({ search, text: target.value });
          dispatch(searchTyped(target.value));
        }}
      />
      <p id="users-search-hint" className="secondary">
        <FormattedMessage id="users.search.hint" />
      </p>
    </form>
  );
};
