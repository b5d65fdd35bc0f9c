import type { Metadata } from "next"
import { ClosedDoor } from "@/components/ui/drawings/closed-door"
import { EmptyState } from "@/components/ui/empty-state"
import { homePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { isPortalClosed } from "@/lib/tenancy/organisations/policy"
import { organisationOf } from "../context"
import { orNothingHere, orNothingHereMetadata } from "../missing"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  return portalMetadata(await organisationOf((await params).company), {
    title: words("page.elsewhere")("notAvailable"),
    indexed: false,
  })
})

async function NotExist({ params }: Props) {
  const organisation = await organisationOf((await params).company)
  return (
    <main className="grid grow place-items-center">
      <EmptyState drawing={<ClosedDoor />} title={words("page.elsewhere")("noContent")} main>
        {!isPortalClosed(organisation) && (
          <a href={homePath} className="button button-primary">
            {words("page.nothingHere")("goHome")}
          </a>
        )}
      </EmptyState>
    </main>
  )
}

export default orNothingHere(NotExist)
