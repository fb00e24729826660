import { Button, Checkbox, Form, Input } from 'antd';
import { useCallback, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { FormDialog } from '#src/forms/FormDialog';
import { useForm } from '#src/forms/useForm';
import { useRequest } from '#src/request/useRequest';
import { type Person, editPerson } from '../model';
import { type ContactValues, contactChecks, contactForm } from '../personForms';

const WORDS = {
  name_characters: 'profile.name.characters',
  email: 'admin.person.contactEmail.shape',
  skype_username: 'admin.person.skype.shape',
} as const;

interface Of {
  person: Person;
  contact: NonNullable<Person['contact']>;
}

const ContactDialog = ({ person, contact, onClose }: Of & { onClose: () => void }) => {
  const dispatch = useDispatch();
  const used = useForm<ContactValues>({
    name: contactForm(person.id),
    saved: {
      name: person.name,
      preferredName: person.preferredName ?? '',
      contactEmail: contact.contactEmail ?? '',
      skypeUsername: contact.skypeUsername ?? '',
      isManaged: person.classification === 'managed',
    },
    checks: contactChecks,
    words: WORDS,
    request: useRequest(editPerson),
    onSubmit: (values) => dispatch(editPerson.started({ subjectId: person.id, ...values })),
  });
  const { item } = used;
  return (
    <FormDialog
      title={<FormattedMessage id="admin.person.edit" />}
      action={<FormattedMessage id="action.save" />}
      used={used}
      onClose={onClose}
    >
      <Form.Item {...item('name')} label={<FormattedMessage id="profile.name" />}>
        <Input />
      </Form.Item>
      <Form.Item {...item('preferredName')} label={<FormattedMessage id="profile.preferredName" />}>
        <Input />
      </Form.Item>
      <Form.Item {...item('contactEmail')} label={<FormattedMessage id="admin.person.contactEmail" />}>
        <Input type="email" />
      </Form.Item>
      <Form.Item {...item('skypeUsername')} label={<FormattedMessage id="admin.person.skype" />}>
        <Input />
      </Form.Item>
      <Form.Item {...item('isManaged')} valuePropName="checked">
        <Checkbox>
          <FormattedMessage id="admin.person.isManaged" />
        </Checkbox>
      </Form.Item>
    </FormDialog>
  );
};

/** The button that changes how somebody is called and reached, with its form. */
export const EditContact = (of: Of) => {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FormattedMessage id="admin.person.edit" />
      </Button>
      {open && <ContactDialog {...of} onClose={close} />}
    </>
  );
};
