import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { searchTyped } from '../momentsSearch';

/** Searches names and texts while one types. */
export const MomentSearch = ({ search }: { search: string }) => {
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  // The address may change from elsewhere; what is being typed stays.
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
