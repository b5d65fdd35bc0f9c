import { attachmentFolder } from "@/lib/support/attachments/schema"
import { mailFolder } from "@/lib/support/inbound/mail-key"

/** Whether a file that lies under this key is the company's: an image or a photo, an attachment, or a mail as it came. */
export const isKeyOf = ({ id, identifier }: { id: string; identifier: string }, key: string): boolean =>
  [id, attachmentFolder(identifier), `${mailFolder}/${id}`].some((folder) => key.startsWith(`${folder}/`))
