import type { SupportDepartment } from '#contract/lists';

interface Department {
  department: SupportDepartment;
  handled_by: SupportDepartment;
}

/**
 * The departments whose conversations an agent sees (spec 000 §6): the agent's `own`, and those that are handled by one
 * of them; all departments where the agent has chosen none.
 */
export const reachedDepartments = (
  departments: readonly Department[],
  own: readonly SupportDepartment[],
): SupportDepartment[] =>
  departments
    .filter(
      ({ department, handled_by }) =>
        own.length === 0 || own.includes(department) || own.includes(handled_by),
    )
    .map(({ department }) => department);
