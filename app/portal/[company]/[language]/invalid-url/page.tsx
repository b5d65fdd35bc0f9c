import type { Metadata } from "next"
import { LeaveAfter } from "@/components/page/leave-after"
import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { organisationOf } from "../context"
import { orNothingHereMetadata } from "../missing"

/** Seconds until the visitor is taken home (B13). */
const patience = 4

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  return portalMetadata(await organisationOf((await params).company), {
    title: "Invalid URL",
    indexed: false,
  })
})

export default function InvalidUrl() {
  return (
    <main className="grid grow place-items-center">
      <EmptyState drawing={<LostSignpost />} title="Invalid URL, Redirecting to HomePage" main>
        <p>
          <a href="/" className="text-link">
            Go there now
          </a>
        </p>
      </EmptyState>
      <LeaveAfter seconds={patience} to="/" />
      <noscript>
        <meta httpEquiv="refresh" content={`${patience};url=/`} />
      </noscript>
    </main>
  )
}
