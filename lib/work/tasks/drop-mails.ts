import { dropMailsJob } from "@/lib/support/inbound/jobs"
import { dropMailBytes } from "@/lib/support/inbound/old-mails"

/** Removes the bytes of suspended mails that were deleted. */
export const dropMails = (asked: unknown) => dropMailBytes(dropMailsJob.payload.parse(asked).keys)
