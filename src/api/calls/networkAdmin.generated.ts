// Made by `npm run generate`: change what it is made from, not this file.
import type * as contract from '#contract/networkAdmin';
import type { Call } from '#src/api/call';

export const agreeNetworkShare: Call<'networkAdmin/agreeNetworkShare', typeof contract.agreeNetworkShare> = {
  name: 'networkAdmin/agreeNetworkShare',
  method: 'POST',
  path: 'admin/networks/share',
  user: true,
};

export const createNetwork: Call<'networkAdmin/createNetwork', typeof contract.createNetwork> = {
  name: 'networkAdmin/createNetwork',
  method: 'POST',
  path: 'admin/networks/create',
  user: true,
};

export const editNetwork: Call<'networkAdmin/editNetwork', typeof contract.editNetwork> = {
  name: 'networkAdmin/editNetwork',
  method: 'POST',
  path: 'admin/networks/edit',
  user: true,
};

export const getLogo: Call<'networkAdmin/logo', typeof contract.getLogo> = {
  name: 'networkAdmin/logo',
  method: 'GET',
  path: 'network/logo',
  safe: true,
  transport: 'download',
};

export const getNetworkHistory: Call<'networkAdmin/networkHistory', typeof contract.getNetworkHistory> = {
  name: 'networkAdmin/networkHistory',
  method: 'GET',
  path: 'admin/networks/history',
  user: true,
  safe: true,
};

export const getNetworkUsername: Call<'networkAdmin/networkUsername', typeof contract.getNetworkUsername> = {
  name: 'networkAdmin/networkUsername',
  method: 'GET',
  path: 'admin/networks/username',
  user: true,
  safe: true,
};

export const getRetirement: Call<'networkAdmin/retirement', typeof contract.getRetirement> = {
  name: 'networkAdmin/retirement',
  method: 'GET',
  path: 'admin/networks/retirement',
  user: true,
  safe: true,
};

export const getStaffNetwork: Call<'networkAdmin/staffNetwork', typeof contract.getStaffNetwork> = {
  name: 'networkAdmin/staffNetwork',
  method: 'GET',
  path: 'admin/networks/network',
  user: true,
  safe: true,
};

export const getStaffNetworks: Call<'networkAdmin/staffNetworks', typeof contract.getStaffNetworks> = {
  name: 'networkAdmin/staffNetworks',
  method: 'GET',
  path: 'admin/networks',
  user: true,
  safe: true,
  csv: true,
};

export const getTopNetworks: Call<'networkAdmin/topNetworks', typeof contract.getTopNetworks> = {
  name: 'networkAdmin/topNetworks',
  method: 'GET',
  path: 'admin/top-networks',
  user: true,
  safe: true,
  csv: true,
};

export const resumeNetwork: Call<'networkAdmin/resumeNetwork', typeof contract.resumeNetwork> = {
  name: 'networkAdmin/resumeNetwork',
  method: 'POST',
  path: 'admin/networks/resume',
  user: true,
};

export const retireNetwork: Call<'networkAdmin/retireNetwork', typeof contract.retireNetwork> = {
  name: 'networkAdmin/retireNetwork',
  method: 'POST',
  path: 'admin/networks/retire',
  user: true,
};

export const suspendNetwork: Call<'networkAdmin/suspendNetwork', typeof contract.suspendNetwork> = {
  name: 'networkAdmin/suspendNetwork',
  method: 'POST',
  path: 'admin/networks/suspend',
  user: true,
};

export const switchNetworkFeatures: Call<'networkAdmin/switchNetworkFeatures', typeof contract.switchNetworkFeatures> = {
  name: 'networkAdmin/switchNetworkFeatures',
  method: 'POST',
  path: 'admin/networks/features',
  user: true,
};

export const uploadNetworkLogo: Call<'networkAdmin/uploadNetworkLogo', typeof contract.uploadNetworkLogo> = {
  name: 'networkAdmin/uploadNetworkLogo',
  method: 'POST',
  path: 'admin/networks/logo',
  user: true,
  transport: 'upload',
};
