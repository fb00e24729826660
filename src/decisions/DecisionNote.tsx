import { Flex, Typography } from 'antd';

/** What staff wrote when they decided, and who of them. */
export const DecisionNote = ({ note, by }: { note: string; by: string | null }) => (
  <Flex vertical>
    <span dir="auto">{note}</span>
    <Typography.Text type="secondary">{by}</Typography.Text>
  </Flex>
);
