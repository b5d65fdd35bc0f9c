export const commentStatuses = ["pending", "approved", "rejected"] as const
/** What the company has said to a comment; visitors see approved ones only (D-60). */
export type CommentStatus = (typeof commentStatuses)[number]

export const longestComment = 2000
/** More comments that wait are counted no further: 100 reads as '99+'. */
export const mostWaiting = 100
