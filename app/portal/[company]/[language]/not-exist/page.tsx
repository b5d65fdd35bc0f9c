import type { Metadata } from "next"
import { ClosedDoor } from "@/components/ui/drawings/closed-door"
import { EmptyState } from "@/components/ui/empty-state"
import { homePath } from "@/lib/platform/paths"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { isPortalClosed } from "@/lib/tenancy/organisations/policy"
import { organisationOf } from "../context"
import { orNothingHere, orNothingHereMetadata } from "../missing"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  return portalMetadata(await organisationOf((await params).company), {
    title: "Not available",
    indexed: false,
  })
})

async function NotExist({ params }: Props) {
  const organisation = await organisationOf((await params).company)
  return (
    <main className="grid grow place-items-center">
      <EmptyState drawing={<ClosedDoor />} title="There is no content to display" main>
        {!isPortalClosed(organisation) && (
          <a href={homePath} className="button button-primary">
            Go to the home page
          </a>
        )}
      </EmptyState>
    </main>
  )
}

export default orNothingHere(NotExist)
