import { Pagination } from 'antd';
import { memo } from 'react';
import { useIntl } from 'react-intl';

/** A page of a list; `total` counts the entries of all pages. */
export interface Page {
  page: number;
  perPage: number;
  total: number;
  /** There are more than `total`. */
  totalIsCapped?: boolean | undefined;
  /** The sizes of a page that can be chosen; one where the user cannot choose. */
  sizes: readonly number[];
}

const DrawnPages = ({
  page,
  perPage,
  total,
  totalIsCapped = false,
  sizes,
  caption,
  onPage,
}: Page & { caption: string; onPage: (page: { page: number; perPage: number }) => void }) => {
  const { formatMessage } = useIntl();
  return (
    <Pagination
      aria-label={`${formatMessage({ id: 'page.label' })}: ${caption}`}
      align="end"
      current={page}
      pageSize={perPage}
      total={total}
      showSizeChanger={sizes.length > 1 && { 'aria-label': formatMessage({ id: 'page.size' }) }}
      pageSizeOptions={[...sizes]}
      showTotal={(all, [first, last]) =>
        formatMessage({ id: totalIsCapped ? 'list.shown.capped' : 'list.shown' }, { first, last, total: all })
      }
      onChange={(to, size) => onPage({ page: size === perPage ? to : 1, perPage: size })}
    />
  );
};

/** Leads to the other pages of the list that is called `caption`. Another size leads to the first page. */
export const Pages = memo(DrawnPages);
