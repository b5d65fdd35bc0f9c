import { dropMailsJob } from "@/lib/support/inbound/jobs"
import { dropMailBytes } from "@/lib/support/inbound/old-mails"

/** Removes the bytes of mails that were deleted, alone or with their ticket. */
export const dropMails = (asked: unknown) => dropMailBytes(dropMailsJob.payload.parse(asked).keys)
