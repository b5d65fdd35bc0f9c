import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { previewMail } from "@/lib/support/mail-texts/queries"
import { mailPreview } from "@/lib/support/mail-texts/schema"

/** The company's own words in mails about tickets. */
export const staffMailTexts = {
  previewMail: signedIn
    .write("Shows how a mail about tickets looks, with words that need not be saved", mailPreview)
    .gives(z.object({ subject: z.string(), html: z.string().describe("The whole mail") }), previewMail),
}
