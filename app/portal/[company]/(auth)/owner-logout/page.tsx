import { redirect } from "next/navigation"
import { apexOrigin } from "@/lib/organisations/origin"
import { agentLoginPath, ownerSignedOutPath } from "@/lib/paths"
import { memberContext } from "../../context"
import { orNothingHere } from "../../missing"

type Props = { params: Promise<{ company: string }> }

/** Leads an owner who has signed out here on to the common login's sign-out, which leads back (L21). */
async function OwnerLogout({ params }: Props) {
  const { organisation } = await memberContext((await params).company)
  const apex = apexOrigin()
  return redirect(apex ? apex + ownerSignedOutPath(organisation.identifier) : agentLoginPath)
}

export default orNothingHere(OwnerLogout)
