import { act, fireEvent } from '@testing-library/react';

/** Types a day or a month into a calendar's field, and takes it with Enter. */
export const typeDay = (field: HTMLElement, text: string) =>
  act(async () => {
    field.focus();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
  });
