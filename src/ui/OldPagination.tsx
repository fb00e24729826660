import { FormattedMessage, useIntl } from 'react-intl';

export interface Page {
  /** From 1. */
  page: number;
  perPage: number;
}

export interface Paging extends Page {
  /** The number of items on all pages. */
  total: number;
}

const SIZES = [10, 30, 50];

type OnPage = (page: Page) => void;

const PageSize = ({ perPage, onPage }: { perPage: number; onPage: OnPage }) => (
  <label>
    <FormattedMessage id="page.size" />{' '}
    <select
      className="select"
      value={perPage}
      onChange={({ target }) => onPage({ page: 1, perPage: Number(target.value) })}
    >
      {SIZES.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </select>
  </label>
);

/** Shows which part of a list is on screen; with buttons for the next and previous page and the size of a page. */
export const Pagination = ({
  page,
  perPage,
  total,
  list,
  fixed = false,
  onPage,
}: Paging & {
  /** The name of the list, for screens with several lists. */
  list: string;
  /** The user cannot choose the size of a page. */
  fixed?: boolean;
  onPage: OnPage;
}) => {
  const { formatMessage } = useIntl();
  const last = Math.max(1, Math.ceil(total / perPage));
  const step = (to: number, id: 'page.previous' | 'page.next') => {
    const possible = to >= 1 && to <= last;
    return (
      <button
        type="button"
        className="button"
        // aria-disabled, not disabled: the button keeps the focus when the last page is reached.
        aria-disabled={!possible}
        onClick={() => possible && onPage({ page: to, perPage })}
      >
        <FormattedMessage id={id} />
      </button>
    );
  };
  return (
    <nav className="pagination" aria-label={`${formatMessage({ id: 'page.label' })}: ${list}`}>
      <span role="status">
        <FormattedMessage
          id="page.shown"
          values={{
            first: total === 0 ? 0 : (page - 1) * perPage + 1,
            last: Math.min(page * perPage, total),
            total,
          }}
        />
      </span>
      {step(page - 1, 'page.previous')}
      {step(page + 1, 'page.next')}
      {!fixed && <PageSize perPage={perPage} onPage={onPage} />}
    </nav>
  );
};
