/** Days for which a mail is kept as it came: what was filed is in its ticket, and what waits has been seen. */
export const keptDays = 30
