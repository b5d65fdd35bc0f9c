import type { Metadata } from "next"
import { LeaveAfter } from "@/components/page/leave-after"
import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { words } from "@/lib/platform/words/words"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { organisationOf } from "../context"
import { orNothingHereMetadata } from "../missing"

/** Seconds until the visitor is taken home (B13). */
const patience = 4

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  return portalMetadata(await organisationOf((await params).company), {
    title: words("page.elsewhere")("invalid"),
    indexed: false,
  })
})

export default async function InvalidUrl({ params }: Props) {
  await organisationOf((await params).company)
  return (
    <main className="grid grow place-items-center">
      <EmptyState drawing={<LostSignpost />} title={words("page.elsewhere")("invalidTitle")} main>
        <p>
          <a href="/" className="text-link">
            {words("page.elsewhere")("goNow")}
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
