import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { UsedForm } from './useForm';
import { NotWhileActing } from './whileActing';

/**
 * The form of `useForm`; its children are Ant Design's `Form.Item`s, and `FormActions` at the end. Where an admin who acts as
 * the user may not send it, it says so and can only be looked at.
 */
export const DraftForm = <Values,>({
  form,
  className = 'form',
  children,
}: {
  form: UsedForm<Values>;
  className?: string;
  children: ReactNode;
}) => (
  <Form<Values> {...form.props} className={className} disabled={form.refused}>
    {form.refused && (
      <Form.Item>
        <NotWhileActing />
      </Form.Item>
    )}
    {children}
  </Form>
);
