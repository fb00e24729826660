import { Flex, Segmented, Typography } from 'antd';
import { type ReactNode, useId } from 'react';

/** One of a few, all in sight, with a label above that names them. */
export const Segments = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: ReactNode;
  value: Value;
  options: { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}) => {
  const id = useId();
  return (
    <Flex vertical gap={4} align="start">
      <Typography.Text type="secondary" id={id}>
        {label}
      </Typography.Text>
      <Segmented<Value>
        aria-labelledby={id}
        name={id}
        value={value}
        options={options}
        onChange={(chosen) => onChange(chosen)}
      />
    </Flex>
  );
};
