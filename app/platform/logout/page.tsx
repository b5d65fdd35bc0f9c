import { oneOf, type Query } from "@/app/query"
import { OwnerSignOut } from "@/components/people/sign-in/common-login/owner-sign-out"
import { agentLoginPath, ownerLoginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { identifierRule } from "@/lib/tenancy/organisations/schema"
import { apexContext } from "@/lib/work/contexts"
import { apexMetadata } from "../context"

export const dynamic = "force-dynamic"
export const generateMetadata = apexMetadata(() => words("people.agentSignIn")("signingOut"))

type Props = { searchParams: Promise<Query> }

/** Signs the owner out by its script, as reading a page changes nothing, and leads back to a portal there is (L21). */
export default async function OwnerLogout({ searchParams }: Props) {
  const { success, data } = identifierRule.safeParse(oneOf((await searchParams).return))
  const portal = success ? await findOrganisation(apexContext(), data) : null
  return <OwnerSignOut to={portal ? portalOrigin(portal) + agentLoginPath : ownerLoginPath} />
}
