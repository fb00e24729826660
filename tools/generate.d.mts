/** The rule of each call that is refused while an admin acts as the user, by its name in the contract. */
export const callsNotWhileActing: () => Map<string, string>;
/** The generated files, by their paths from the project's folder, with what they should say. */
export const generated: () => Record<string, string>;
