/** Characters of a tag. */
export const longestTag = 40
