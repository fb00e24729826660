import { createSelector } from '@reduxjs/toolkit';
import type { MessageId } from '#src/lib/messageId';
import type { RequestsState } from '#src/request/request';
import { editProfileRequest } from './profileSlice';

export const selectEditRequest = (state: { requests: RequestsState }) => editProfileRequest.select(state);

const WORDS: Record<string, MessageId> = {
  required: 'form.required',
  too_long: 'form.tooLong',
  name_characters: 'profile.name.characters',
};

/** What the server found wrong with the last save, by field. */
export const selectEditRefusals = createSelector([selectEditRequest], (request) => {
  const fields =
    request.status === 'failed' && request.failure.kind === 'refused' ? (request.failure.fields ?? []) : [];
  const of = (path: string): MessageId | undefined => {
    const field = fields.find((one) => one.path === path);
    return field && (WORDS[field.message] ?? 'form.invalid');
  };
  return { name: of('name'), preferredName: of('preferred_name') };
});
