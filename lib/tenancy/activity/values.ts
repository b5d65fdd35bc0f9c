/** What the log is narrowed by. */
export const activityGroups = [
  "account",
  "agent",
  "team",
  "ticket",
  "comment",
  "article",
  "consent",
  "portal",
] as const
export type ActivityGroup = (typeof activityGroups)[number]
