/** Set in the run of everything (`npm run test:all`), which has time to try more. */
const isWhole = Boolean(process.env.TEST_ALL);

/** How often generated input is tried: so often in the run that each change must pass, and in the run of everything. */
export const runs = (ordinary: number, whole: number): number => (isWhole ? whole : ordinary);
