/** Characters of the text below answers. */
export const longestSignature = 2000
