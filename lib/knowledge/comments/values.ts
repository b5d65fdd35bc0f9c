export const commentStatuses = ["pending", "approved", "rejected"] as const
/** What the company has said to a comment; visitors see approved ones only (D-60). */
export type CommentStatus = (typeof commentStatuses)[number]

export const longestComment = 2000
/** More comments that wait are counted no further: 100 reads as '99+'. */
export const mostWaiting = 100

/** What authors are called who have no name that others may see, or are gone. */
export const nameless = { former: "Former customer", customer: "Customer", staff: "Support" } as const
export const isNameless = (name: string): boolean => Object.values<string>(nameless).includes(name)
