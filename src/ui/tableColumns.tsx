import { RightOutlined } from '@ant-design/icons';
import { Button, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type Room, Stacked, stackClass } from './stack';

const orderOf = (sort: string | undefined, key: string) =>
  sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null;

/** The button of a row on a phone that opens its details. */
export const ToDetails = ({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) => (
  <Button
    type="text"
    icon={<RightOutlined aria-hidden="true" />}
    aria-label={useIntl().formatMessage({ id: 'table.details' })}
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    onClick={onOpen}
  />
);

/** The columns as the library takes them. `cells` draw what stands in them. */
export const tableColumns = <Row,>(
  { shown, places }: Room<Row>,
  cells: ReadonlyMap<string, (value: unknown, row: Row) => ReactNode>,
  sort: string | undefined,
): NonNullable<TableProps<Row>['columns']> =>
  shown.map((column) => {
    const { key, title, align, rowHeader, sorter } = column;
    const render = cells.get(key);
    const place = places?.get(key);
    return {
      key,
      title,
      ...(align ? { align } : {}),
      ...(rowHeader ? { rowScope: 'row' as const } : {}),
      ...(sorter && !place ? { sorter: true, sortOrder: orderOf(sort, key) } : {}),
      ...(place
        ? {
            className: stackClass(place, column),
            render: (value: unknown, row: Row) => (
              <Stacked place={place} title={title}>
                {render?.(value, row)}
              </Stacked>
            ),
          }
        : { render }),
    };
  });
