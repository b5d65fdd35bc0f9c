import { redirect } from "next/navigation"
import { agentLoginPath, ownerSignedOutPath } from "@/lib/platform/paths"
import { apexOrigin } from "@/lib/tenancy/organisations/origin"
import { memberContext } from "../../context"
import { orNothingHere } from "../../missing"

type Props = { params: Promise<{ company: string; language: string }> }

/** Leads an owner who has signed out here on to the common login's sign-out, which leads back (L21). */
async function OwnerLogout({ params }: Props) {
  const { company, language } = await params
  const { organisation } = await memberContext(company, language)
  const apex = apexOrigin()
  return redirect(apex ? apex + ownerSignedOutPath(organisation.identifier) : agentLoginPath)
}

export default orNothingHere(OwnerLogout)
