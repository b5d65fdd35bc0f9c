import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { saveOwnSignature } from "@/lib/support/signatures/mutations"
import { getOwnSignature } from "@/lib/support/signatures/queries"
import { signatureForm } from "@/lib/support/signatures/schema"

/** What each of the staff has below their answers. */
export const staffSignatures = {
  getOwnSignature: signedIn
    .read("What the asker has below the answers that are mailed")
    .givesAs("signature", z.string().describe("Plain text; empty for none"), getOwnSignature),
  saveOwnSignature: signedIn
    .write("Changes it", signatureForm)
    .says("Your signature has been saved.", saveOwnSignature),
}
