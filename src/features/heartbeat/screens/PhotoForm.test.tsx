import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { act, screen } from '@testing-library/react';
import type { Failure } from '#src/api/failure';
import { draftChanged, draftsSlice } from '#src/forms/drafts';
import { requestsSlice } from '#src/request/request';
import { sessionSlice } from '#src/session/session';
import { renderApp } from '#src/testing/renderApp';
import { settle } from '#src/testing/runningStore';
import { NEW } from '../heartbeatQuery';
import { photoForm, uploadPhoto } from '../photosModel';
import { PhotoForm } from './PhotoForm';

it.each([
  ['not_a_photo', /not a JPEG, PNG or WebP photo/],
  ['photo_large', /larger than 5 MB/],
  ['photo_damaged', /damaged/],
])(
  'what the server finds in a file is said at its field, and what was typed stays: %s',
  async (found, words) => {
    const store = configureStore({
      reducer: combineReducers({
        drafts: draftsSlice.reducer,
        requests: requestsSlice.reducer,
        auth: combineReducers({ session: sessionSlice.reducer }),
      }),
    });
    store.dispatch(
      draftChanged({ form: photoForm(NEW), values: { file: 'f', altText: 'A bench', caption: '' } }),
    );
    renderApp(<PhotoForm onClose={() => {}} />, { store });
    const sent = { fileId: 'f', altText: 'A bench', caption: '' };
    const failure = {
      kind: 'refused',
      status: 400,
      code: 'VALIDATION_ERROR',
      text: '',
      requestId: 'r',
      fields: [{ path: 'file', message: found }],
    } as Failure;
    await act(async () => {
      store.dispatch(uploadPhoto.started(sent));
      await settle();
      store.dispatch(uploadPhoto.failed(sent, failure));
      await settle();
    });
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    const description =
      screen.getByText('Choose a photo').closest('button')?.getAttribute('aria-describedby') ?? '';
    expect(
      description
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(),
    ).toMatch(words);
    expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('A bench');
  },
);
