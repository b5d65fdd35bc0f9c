/** Characters of what a directory calls a person or a group. */
export const longestExternalId = 200
