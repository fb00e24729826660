import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { searchTyped } from '../momentsSearch';

/** Searches names and texts while the user types. */
export const MomentSearch = ({ search }: { search: string }) => {
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  // When the URL changes from elsewhere, the box shows the new search; while the user types, the typed text stays.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = search;
  }, [search]);
  return (
    <label className="list-search">
      <FormattedMessage id="heartbeat.moments.search" />
      <input
        ref={input}
        type="search"
        className="select"
        defaultValue={search}
        maxLength={100}
        onChange={({ target }) => dispatch(searchTyped(target.value))}
      />
    </label>
  );
};
