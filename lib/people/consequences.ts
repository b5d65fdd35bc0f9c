import type { Store } from "@/lib/platform/store"
import type { Role, SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"

/** What other domains do when a person changes; `lib/work/consequences.ts` lists it. */
export interface PersonConsequences {
  /** The names or the photo that pages show beside what the person wrote became others. */
  shownPersonChanged(ctx: Context, person: { role: Role; id: string }): Promise<void>
  /** A customer proved the email: what a guest asked from it becomes theirs (D-50). */
  emailProved(ctx: Context, customer: { id: string; email: string }): Promise<void>
  /** These accounts are about to be removed: what names them names no one from then on. */
  accountsRemoved(store: Store, ids: string[]): Promise<void>
  /** An agent has come whose address was proved to another installation, which keeps the passwords. */
  agentCame(ctx: Context, agent: { id: string; email: string }): Promise<void>
  /** An agent was taken from the staff. */
  agentLeft(ctx: Context, id: string): Promise<void>
  /** An identity provider says which of the teams it rules an agent is in. */
  teamsClaimed(ctx: Context, id: string, claimed: { teams: string[]; ruledTeams: string[] }): Promise<void>
  /** The portal was given to the owner with this address. */
  ownerCame(ctx: Context, owner: { email: string }): Promise<void>
  /** The portal was given to another owner. */
  ownerLeft(ctx: Context, id: string): Promise<void>
}

type Names = Pick<SignedIn, "firstName" | "lastName">

/** Has pages show a person's new names, where `names` are not those the person has. */
export async function namesChanged(
  ctx: Context,
  person: { role: Role; id: string } & Names,
  names: Partial<Names>,
): Promise<void> {
  const { firstName = person.firstName, lastName = person.lastName } = names
  if (firstName !== person.firstName || lastName !== person.lastName)
    await ctx.store.consequences.shownPersonChanged(ctx, person)
}

declare module "@/lib/platform/store" {
  interface Consequences extends PersonConsequences {}
}
