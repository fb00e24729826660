import { combineReducers } from '@reduxjs/toolkit';
import axios from 'axios';
import { noticesSlice, selectNotices } from '#src/request/notices';
import { runningStore, settle } from '#src/testing/runningStore';
import { held } from '#src/testing/serving';
import { openTexts } from './catalogues';
import { detectLanguage } from './detect';
import {
  languageChosen,
  localeSaga,
  localeSlice,
  selectFormatTag,
  selectLanguage,
  selectLanguages,
} from './localeSlice';

const reducer = combineReducers({ locale: localeSlice.reducer, notices: noticesSlice.reducer });
const remembered = () =>
  detectLanguage({ language: 'none', languageAsked: false, languages: ['en', 'de', 'th', 'ja'] });

/** A page in English, and the server from which the texts of other languages come when the test says so. */
const open = async () => {
  localStorage.clear();
  const waiting = held();
  axios.defaults.adapter = async (config) => {
    if (config.params.lang !== 'en') await waiting.answer();
    return { data: {}, status: 200, statusText: 'OK', headers: {}, config };
  };
  await openTexts('en', 'v1');
  const store = runningStore(reducer, localeSaga);
  const chosen = async (language: string) => {
    store.dispatch(languageChosen(language));
    await settle();
  };
  return { store, waiting, chosen, language: () => selectLanguage(store.getState()) };
};

it('begins in English, and without a region', async () => {
  const { store } = await open();
  const state = store.getState();
  expect([selectLanguage(state), selectLanguages(state), selectFormatTag(state)]).toEqual([
    'en',
    ['en'],
    'en-u-ca-gregory-nu-latn',
  ]);
  store.stop();
});

it('changes to the chosen language, and remembers it, once its texts are there', async () => {
  const { store, waiting, chosen, language } = await open();
  await chosen('de');
  expect([language(), remembered()]).toEqual(['en', 'none']);
  waiting.give({});
  await settle();
  expect([language(), remembered()]).toEqual(['de', 'de']);
  expect(document.cookie).toContain('language=de');
  store.stop();
});

it('takes the last choice alone', async () => {
  const { store, waiting, chosen, language } = await open();
  await chosen('th');
  await chosen('en');
  waiting.give({});
  await settle();
  expect([language(), remembered()]).toEqual(['en', 'en']);
  store.stop();
});

it('stays in its language and says so where the texts do not come', async () => {
  const { store, waiting, chosen, language } = await open();
  await chosen('ja');
  waiting.refuse(new Error('no network'));
  await settle();
  expect([language(), remembered()]).toEqual(['en', 'none']);
  expect(selectNotices(store.getState())).toMatchObject([
    { kind: 'error', message: { id: 'language.failed' } },
  ]);
  store.stop();
});
