import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { wording } from "@/lib/api/http/inputs"
import { checkMailKey, makeMailKey, removeMailKey } from "@/lib/tenancy/mail/signing/mutations"
import { listSignedDomains } from "@/lib/tenancy/mail/signing/queries"
import { signedDomain } from "@/lib/tenancy/mail/signing/schema"

const domain = wording(253)

/** How a company's mails are signed (DKIM). */
export const staffSigning = {
  listSignedDomains: signedIn
    .read("The domains that mails may come from, and how they are signed")
    .givesAs("domains", z.array(signedDomain), listSignedDomains),
  makeMailKey: signedIn
    .write("Makes the key that mails from a domain are signed with", { domain })
    .gives(signedDomain, makeMailKey),
  checkMailKey: signedIn
    .write("Looks the record of a domain's key up; mails are signed once it is found", { domain })
    .gives(signedDomain, checkMailKey),
  removeMailKey: signedIn
    .write("Signs mails from a domain no more", { domain })
    .gives(signedDomain, removeMailKey),
}
