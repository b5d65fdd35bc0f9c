import type { Metadata } from "next"
import { redirect } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { SubscriptionCard } from "@/components/people/consents/subscription-card"
import { getSubscription } from "@/lib/people/consents/queries"
import { noticeChoicesPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { isNoticeLink } from "@/lib/support/notices/queries"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { answer, decodeSegment } from "../../answer"
import { memberContext, organisationOf } from "../../context"
import { orNothingHere, orNothingHereMetadata } from "../../missing"

type Props = { params: Promise<{ company: string; token: string }>; searchParams: Promise<Query> }

export const generateMetadata = orNothingHereMetadata(async ({ params }: Props): Promise<Metadata> => {
  const organisation = await organisationOf((await params).company)
  return {
    ...portalMetadata(organisation, { title: words("people.consents")("page"), indexed: false }),
    referrer: "no-referrer",
  }
})

/** Asks before anything is withdrawn: programs that check mails open every link (negative 30). Closed portals have it as well. */
async function UnsubscribePage({ params, searchParams }: Props) {
  const { company, token: segment } = await params
  const token = decodeSegment(segment)
  const context = await memberContext(company)
  // An agent or owner chooses among more than mails.
  if (await isNoticeLink(context, token)) redirect(noticeChoicesPath)
  const subscription = await answer(getSubscription(context, token))
  return (
    <div className="mx-auto max-w-[460px] px-4 pt-10">
      <SubscriptionCard
        subscription={subscription}
        token={token}
        portal={portalTitle(context.organisation)}
        refused={oneOf((await searchParams).refused) ?? ""}
      />
    </div>
  )
}

export default orNothingHere(UnsubscribePage)
