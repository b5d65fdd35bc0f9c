/** Characters of a name or an address by which customers are looked for. */
export const longestSearch = 100
