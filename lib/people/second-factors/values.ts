/** How many recovery codes there are of a set. */
export const recoveryCodeCount = 10
