import { offeredDesks } from "@/lib/moving/migrations/queries"
import type { Context } from "@/lib/tenancy/context"
import { MoveDesk } from "./section-parts"

/** Where the company brings in what it has at another help desk. */
export const MovingSection = ({ ctx }: { ctx: Context }) => (
  <MoveDesk desks={offeredDesks(ctx)} company={ctx.organisation.identifier} />
)
