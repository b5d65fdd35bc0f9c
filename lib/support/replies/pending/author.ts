import { findAccount } from "@/lib/people/accounts/queries"
import { findKeyActor } from "@/lib/people/api-keys/queries"
import { ownerOf } from "@/lib/people/owners/queries"
import { defaultTicketHome } from "@/lib/people/sessions/schema"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import type { StoredReply } from "./store"

type Home = Pick<Context, "organisation" | "store">
type Author = Pick<StoredReply, "authorId" | "authorRole">

/** The author of an answer as an actor, as long as they are one of the staff, or a key of the company. */
export async function authorAsActor(home: Home, { authorId, authorRole }: Author): Promise<SignedIn | null> {
  return authorRole === "owner" ? ownerActor(home, authorId) : agentActor(home, authorId)
}

async function agentActor({ store }: Home, id: string): Promise<SignedIn | null> {
  const account = await findAccount({ store }, id)
  if (!account) return findKeyActor({ store }, id)
  if (account.role !== "agent" || account.status !== "active") return null
  return { ...account, role: "agent", sessionId: "" }
}

async function ownerActor({ organisation, store }: Home, id: string): Promise<SignedIn | null> {
  const owner = organisation.ownerId === id ? await ownerOf({ store }) : null
  return (
    owner && {
      ...owner,
      role: "owner",
      sessionId: "",
      alias: "",
      ticketHome: defaultTicketHome,
      manages: false,
    }
  )
}
