/** What the page of controls shows. */
export interface Person {
  name: string;
  balance: string;
}

export const PEOPLE: Person[] = [
  { name: 'Noor', balance: '4.995' },
  { name: 'Mira', balance: '10.005' },
];
// The word of one begins another, and the first that is found is not the one that is meant.
export const COUNTRIES = [
  'British Virgin Islands',
  'Brazil',
  'New Zealand',
  'Niger',
  'Nigeria',
  ...'ABCDEFGHIJKL',
];
export const STATES = ['All', ...Array.from({ length: 30 }, (_none, place) => `State ${place + 1}`)];
