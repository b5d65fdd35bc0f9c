import { listPriorities } from "@/lib/support/priorities/queries"
import type { Context } from "@/lib/tenancy/context"
import { LevelDesk } from "./section-parts"

/** How soon the company promises to answer, by its priorities. */
export async function LevelSection({ ctx }: { ctx: Context }) {
  return <LevelDesk priorities={await listPriorities(ctx)} />
}
