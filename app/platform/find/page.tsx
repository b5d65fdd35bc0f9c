import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { homePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { identifierRule } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { apexContext } from "@/lib/work/contexts"

export const dynamic = "force-dynamic"

/** Leads on to the portal of the company named, or back to the form with what was typed. */
export default async function Found({ searchParams }: { searchParams: Promise<Query> }) {
  const typed = (oneOf((await searchParams).company) ?? "").trim().toLowerCase()
  const organisation = identifierRule.safeParse(typed).success
    ? await findOrganisation(apexContext(), typed)
    : null
  if (!organisation) redirect(`/?unknown=${encodeURIComponent(typed.slice(0, 63))}`)
  const address = portalOrigin(organisation) + homePath
  return (
    <div className="text-center">
      {/* Not a redirect: the security policy lets a form lead to its own host only. */}
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <h1 className="text-2xl">{portalTitle(organisation)}</h1>
      <a href={address} className="button button-primary mt-6">
        {words("tenancy.find")("open")}
      </a>
    </div>
  )
}
