import { listTeams } from "@/lib/support/teams/queries"
import type { Context } from "@/lib/tenancy/context"
import { ProviderDesk } from "./section-parts"

/** How people sign in. */
export async function SignInSection({ ctx }: { ctx: Context }) {
  const teams = (await listTeams(ctx)).map(({ id, name }) => ({ id, name }))
  return <ProviderDesk teams={teams} />
}
