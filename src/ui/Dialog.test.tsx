import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '#src/testing/renderApp';
import { Dialog } from './Dialog';

const Opening = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Dialog title="Dialog" action="Send" form="form" onClose={() => setOpen(false)}>
          <form id="form">
            <input aria-label="Field" />
          </form>
        </Dialog>
      )}
    </>
  );
};

const opened = () => {
  renderApp(<Opening />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  screen.getByLabelText('Field').focus();
  return opener;
};

it('gives the focus back when it is closed', () => {
  const opener = opened();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(opener);
});

it('has the button that the enter key presses in a field of its form', () => {
  opened();
  const { form, type } = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  expect(form?.elements).toContain(screen.getByLabelText('Field'));
  expect(type).toBe('submit');
});
