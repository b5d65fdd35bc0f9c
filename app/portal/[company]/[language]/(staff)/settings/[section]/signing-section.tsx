import type { Context } from "@/lib/tenancy/context"
import { listSignedDomains } from "@/lib/tenancy/mail/signing/queries"
import { SignedDomains } from "./section-parts"

/** How mails are signed, for a company with sender domains of its own. */
export async function SigningSection({ ctx }: { ctx: Context }) {
  const domains = await listSignedDomains(ctx)
  return domains.length > 0 && <SignedDomains domains={domains} />
}
