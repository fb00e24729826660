// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/contentOwners';
import type { Call } from '#src/api/call';

export const enterStrike: Call<'contentOwners/enterStrike', typeof contract.enterStrike> = {
  name: 'contentOwners/enterStrike',
  method: 'POST',
  path: 'admin/content-owners/strikes',
  user: true,
};

export const getCmsPartners: Call<'contentOwners/cmsPartners', typeof contract.getCmsPartners> = {
  name: 'contentOwners/cmsPartners',
  method: 'GET',
  path: 'admin/cms-partners',
  user: true,
  safe: true,
  csv: true,
};

export const getContentOwners: Call<'contentOwners/contentOwners', typeof contract.getContentOwners> = {
  name: 'contentOwners/contentOwners',
  method: 'GET',
  path: 'admin/content-owners',
  user: true,
  safe: true,
  csv: true,
};

export const getStanding: Call<'contentOwners/standing', typeof contract.getStanding> = {
  name: 'contentOwners/standing',
  method: 'GET',
  path: 'admin/content-owners/standing',
  user: true,
  safe: true,
};

export const getStrikeHistory: Call<'contentOwners/strikeHistory', typeof contract.getStrikeHistory> = {
  name: 'contentOwners/strikeHistory',
  method: 'GET',
  path: 'admin/content-owners/strikes/history',
  user: true,
  safe: true,
};

export const getStrikes: Call<'contentOwners/strikes', typeof contract.getStrikes> = {
  name: 'contentOwners/strikes',
  method: 'GET',
  path: 'admin/content-owners/strikes',
  user: true,
  safe: true,
  csv: true,
};

export const withdrawStrike: Call<'contentOwners/withdrawStrike', typeof contract.withdrawStrike> = {
  name: 'contentOwners/withdrawStrike',
  method: 'POST',
  path: 'admin/content-owners/strikes/withdraw',
  user: true,
};
