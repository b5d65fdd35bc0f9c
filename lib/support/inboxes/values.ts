/** An address without what stands behind a plus sign in it. */
export const withoutTag = (address: string) => address.replace(/\+[^@]*@/, "@")

/** What a mail becomes that answers a ticket its sender takes no part in. */
export const strangerRules = ["new-ticket", "suspend"] as const
export type StrangerRule = (typeof strangerRules)[number]

/** Mails are counted no further than this. */
export const mostCountedMails = 1000
