/** The pattern of LIKE for what contains this text; `%` and `_` in it stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`
