import type { Query } from "@/app/query"
import { GuestAccount } from "@/components/people/sign-in/by-mail/guest-account"
import { GuestReply } from "@/components/support/tickets/guest-reply"
import { GuestThread } from "@/components/support/tickets/guest-thread"
import { isMailOffered, makesAccounts } from "@/lib/people/sign-in/by-mail/queries"
import { newId } from "@/lib/platform/id"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { guestPage } from "@/lib/support/tickets/link"
import { getThread, guestContext } from "@/lib/support/tickets/queries"
import { guestReplyPath } from "@/lib/support/tickets/values"
import { portalDeactivated, takesTickets } from "@/lib/tenancy/organisations/policy"
import { answer, decodeSegment } from "../../answer"
import { ticketMemberContext } from "../../context"
import { secretMetadata } from "../../guest-metadata"
import { orNothingHere } from "../../missing"

type Props = { params: Promise<{ company: string; token: string }>; searchParams: Promise<Query> }

export const generateMetadata = secretMetadata(() => words("support.titles")("yours"))

/** One guest's ticket, for the holder of its link (D-50). */
async function TicketLinkPage({ params, searchParams }: Props) {
  const { company, token: segment } = await params
  const token = decodeSegment(segment)
  const ctx = await answer(guestContext(await ticketMemberContext(company), token))
  const { empty, refused } = await searchParams
  const { ticket, isClosedForGood, ...thread } = await answer(getThread(ctx, ctx.actor.ticketId))
  const others = [...(thread.follows ? [thread.follows] : []), ...thread.followedBy]
  const pages = await Promise.all(others.map(async ({ id }) => [id, await guestPage(ctx, id)] as const))
  const offersAccount = makesAccounts(ctx) && (await isMailOffered(ctx))
  return (
    <div className="container-page max-w-3xl pt-10">
      <GuestThread ticket={ticket} {...thread} token={token} pages={Object.fromEntries(pages)} />
      {offersAccount && <GuestAccount email={ctx.actor.email} action={guestReplyPath(token)} />}
      {takesTickets(ctx.organisation) ? (
        <GuestReply
          token={token}
          ticketId={ticket.id}
          readAt={ticket.updatedAt.toISOString()}
          formKey={newId()}
          isClosed={ticket.status === "closed"}
          isClosedForGood={isClosedForGood}
          isEmpty={empty !== undefined}
          refused={typeof refused === "string" ? refused : ""}
        />
      ) : (
        <p className="card mt-6 p-5">{said(portalDeactivated)}</p>
      )}
    </div>
  )
}

export default orNothingHere(TicketLinkPage)
