/** Characters of a name. */
export const longestTeamName = 60
