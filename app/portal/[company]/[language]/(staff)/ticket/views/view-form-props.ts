import { listTermFields } from "@/lib/support/conditions/queries"
import { listPriorities } from "@/lib/support/priorities/queries"
import { listTeams } from "@/lib/support/teams/queries"
import { isManager } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"

/** What the form of a view offers this person. */
export async function viewFormProps(ctx: Context & { actor: SignedIn }) {
  const [teams, fields, priorities] = await Promise.all([
    listTeams(ctx),
    listTermFields(ctx, { isPersonal: true }),
    listPriorities(ctx),
  ])
  const mayShareWithAll = isManager(ctx.actor)
  const own = teams.filter(({ members }) => mayShareWithAll || members.some(({ id }) => id === ctx.actor.id))
  return {
    fields,
    priorities,
    reach: { mayShareWithAll, teams: own.map(({ id, name }) => ({ id, name })) },
  }
}
