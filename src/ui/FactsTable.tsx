import { Descriptions, type DescriptionsProps, Grid } from 'antd';
import type { ReactNode } from 'react';

/** Facts one below the other in a frame. A narrow window has no room beside their names: there these stand above what they name. */
export const FactsTable = ({ items, title }: { items: DescriptionsProps['items']; title?: ReactNode }) => {
  const { sm: wide = true } = Grid.useBreakpoint();
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      layout={wide ? 'horizontal' : 'vertical'}
      items={items ?? []}
      {...(title !== undefined && { title })}
    />
  );
};
