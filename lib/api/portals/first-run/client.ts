import { clientOf } from "@/lib/api/http/client-of"
import { Refusal } from "@/lib/api/http/refusal"
import { signInOwner } from "@/lib/api/people/sign-in/common-login/client"
import { leaveFor } from "@/lib/platform/leave-for"
import type { FirstRunForm } from "@/lib/portals/first-run/schema"
import type { firstRun } from "./calls"

const client = /* @__PURE__ */ clientOf<typeof firstRun>("/api/owner")

/**
 * Makes the first owner and company, signs the owner in at this host and goes on to the portal, signed in there too. What was
 * made already by the same person, in another tab or before an answer was lost, is gone on with. @throws Refusal
 */
export async function setUpInstallation(form: FirstRunForm): Promise<never> {
  const { token, email, firstName, password, name: portalname, identifier: companyidentifier } = form
  try {
    const { url } = await client.setupInstallation({
      ...{ token, email, firstname: firstName, password, portalname, companyidentifier },
    })
    // The portal's ticket counts for a minute: entering it does not wait for the other sign-in to succeed.
    await signInOwner({ email, password }).catch(() => {})
    return leaveFor(url, { replace: true })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    const isSame = await signInOwner({ email, password }).then(
      () => true,
      () => false,
    )
    if (!isSame) throw error
    return leaveFor("/", { replace: true })
  }
}
