/** The parts of the texts that browsers get. Whoever has one has those before it as well. */
export const parts = ['public', 'member', 'staff'] as const;

/**
 * - `public`: what any page may show
 * - `member`: the pages behind sign-in
 * - `staff`: pages that need a permission
 */
export type Part = (typeof parts)[number];
