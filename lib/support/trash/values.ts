/** Why a ticket is in the trash. */
export type TrashReason = "deleted" | "spam"

/** For how many days a ticket stays in the trash before it is removed for good. */
export const trashDays = 30
