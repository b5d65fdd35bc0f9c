export const mostRedirects = 5_000

/** 301 says that the page has moved for good, 302 that it is elsewhere for now. */
export const redirectStatuses = [301, 302] as const
export type RedirectStatus = (typeof redirectStatuses)[number]

/** Stands for any part of an address. */
export const anything = "*"

/** Characters of a file of rules. */
export const longestFile = 1_000_000

/** Where a company's rules are downloaded. */
export const redirectFilePath = "/api/staff/redirects"
