import { Flex, Typography } from 'antd';
import { type ReactNode, useId } from 'react';

/** A control outside of a form, with its label above it; `children` gives the id to the control. */
export const Labelled = ({ label, children }: { label: ReactNode; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <Flex vertical gap={4} flex="1 1 0" className="labelled">
      <label htmlFor={id}>
        <Typography.Text type="secondary">{label}</Typography.Text>
      </label>
      {children(id)}
    </Flex>
  );
};
