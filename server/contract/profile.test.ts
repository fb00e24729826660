import * as profile from '#contract/profile';
import { describeCalls } from '../testing/describeCalls';

describeCalls(profile, {
  getProfile: {},
  editProfile: {
    given: {
      name: 'Mira Berg',
      preferred_name: 'Mira',
      username: 'mira_berg',
      country: 'NO',
      language: 'de',
      spoken_language: 'nl',
      birth_date: '1994-05-17',
      chat_username: 'mira#1234',
    },
  },
});
