import { Pagination, type PaginationProps } from 'antd';
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

/** The props of Ant Design's pager for a page of the list that is called `caption`. */
export const usePager = (
  { page, perPage, total, totalIsCapped = false, sizes }: Page,
  caption: string,
): PaginationProps => {
  const { formatMessage } = useIntl();
  return {
    'aria-label': `${formatMessage({ id: 'page.label' })}: ${caption}`,
    current: page,
    pageSize: perPage,
    total,
    showSizeChanger: sizes.length > 1 && { 'aria-label': formatMessage({ id: 'page.size' }) },
    pageSizeOptions: [...sizes],
    showTotal: (all, [first, last]) =>
      formatMessage({ id: totalIsCapped ? 'list.shown.capped' : 'list.shown' }, { first, last, total: all }),
  };
};

/** Leads to the other pages of a list that is not a table. Another size leads to the first page. */
export const Pages = ({
  caption,
  onPage,
  ...page
}: Page & { caption: string; onPage: (page: { page: number; perPage: number }) => void }) => (
  <Pagination
    {...usePager(page, caption)}
    align="end"
    onChange={(to, perPage) => onPage({ page: perPage === page.perPage ? to : 1, perPage })}
  />
);
