import { Descriptions, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Column } from './column';
import { useFocusBack } from './useFocusBack';

/** What opens of a row: the cells that are not in it, and the details. */
export const Opened = <Row,>({
  row,
  columns,
  details,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  details: ReactNode;
}) => (
  <div className="table-opened">
    {columns.length > 0 && (
      <Descriptions
        column={1}
        size="small"
        items={columns
          .map(({ key, title, render }) => ({ key, label: title, children: render(row) }))
          .filter(({ children }) => children !== null && children !== false)}
      />
    )}
    {details}
  </div>
);

/** A row on a phone, with all that there is of it. It fills the window while it is rendered; then the focus is where it was. */
export const RowSheet = <Row,>({
  row,
  columns,
  onClose,
  children,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  onClose: () => void;
  /** The details. */
  children: ReactNode;
}) => {
  const { formatMessage } = useIntl();
  const naming = columns.find(({ rowHeader }) => rowHeader) ?? columns[0];
  useFocusBack();
  return (
    <Drawer
      open
      placement="bottom"
      size="100%"
      push={false}
      rootClassName="row-sheet"
      title={
        <div role="heading" aria-level={2}>
          {naming?.render(row)}
        </div>
      }
      closable={{ 'aria-label': formatMessage({ id: 'action.close' }) }}
      onClose={onClose}
    >
      <Opened row={row} columns={columns.filter((column) => column !== naming)} details={children} />
    </Drawer>
  );
};
