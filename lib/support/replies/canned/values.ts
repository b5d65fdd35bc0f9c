/** Characters of a name. */
export const longestCannedName = 80
