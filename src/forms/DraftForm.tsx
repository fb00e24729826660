import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { UsedForm } from './useForm';

/** The form of `useForm`; its children are Ant Design's `Form.Item`s, and `FormActions` at the end. */
export const DraftForm = <Values,>({
  form,
  className = 'form',
  children,
}: {
  form: UsedForm<Values>;
  className?: string;
  children: ReactNode;
}) => (
  <Form<Values> {...form.props} className={className}>
    {children}
  </Form>
);
