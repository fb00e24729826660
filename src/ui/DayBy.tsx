import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Day } from './Day';

/** A day (`YYYY-MM-DD`), and below it by whom. */
export const DayBy = ({ day, by }: { day: string; by: ReactNode }) => (
  <Flex vertical>
    <Day day={day} />
    <Typography.Text type="secondary">{by}</Typography.Text>
  </Flex>
);
