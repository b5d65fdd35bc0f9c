import type { SuspendedMail } from "@/lib/support/inbound/suspended/schema"

export const subjectName = ({ subject }: Pick<SuspendedMail, "subject">) => subject || "(No subject)"
export const senderName = ({ sender }: Pick<SuspendedMail, "sender">) => sender || "an unnamed sender"
