import { Table } from 'antd';
import { FormattedMessage } from 'react-intl';
import { type Room, Stacked, stackClass } from './stack';

/** The last line of a table: the sums of its columns, behind the `first` cells that belong to none. */
export const TableTotals = <Row,>({
  room: { shown, places },
  rows,
  first,
}: {
  room: Room<Row>;
  rows: readonly Row[];
  first: number;
}) => (
  <Table.Summary.Row>
    {first > 0 && !places && <Table.Summary.Cell index={0} colSpan={first} />}
    {shown.map((column, at) => {
      const { key, title, align, total } = column;
      const said = total ? total(rows) : at === 0 && <FormattedMessage id="table.total" />;
      const place = places?.get(key);
      return (
        <Table.Summary.Cell
          key={key}
          index={first + at}
          {...(align ? { align: 'right' } : {})}
          {...(place && { className: stackClass(place, column) })}
        >
          {place ? (
            <Stacked place={place} title={title}>
              {said}
            </Stacked>
          ) : (
            said
          )}
        </Table.Summary.Cell>
      );
    })}
  </Table.Summary.Row>
);
