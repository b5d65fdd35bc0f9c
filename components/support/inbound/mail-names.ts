import { words } from "@/lib/platform/words/words"
import type { SuspendedMail } from "@/lib/support/inbound/suspended/schema"

export const subjectName = ({ subject }: Pick<SuspendedMail, "subject">) =>
  subject || words("support.inbound")("noSubject")
export const senderName = ({ sender }: Pick<SuspendedMail, "sender">) =>
  sender || words("support.inbound")("unnamed")
