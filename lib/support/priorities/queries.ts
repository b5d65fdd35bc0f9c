import { InvalidError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import type { Priority } from "./schema"

/** The company's priorities in its order (section 7, getPriorityData). */
export const listPriorities = ({ store }: Context): Promise<Priority[]> => store.support.priorities.list()

/** The priority with this id, or the company's default. @throws InvalidError for an id that is none of theirs */
export async function choosePriority(ctx: Context, id?: string): Promise<Priority> {
  const all = await listPriorities(ctx)
  const chosen = id ? all.find((each) => each.id === id) : all.find(({ isDefault }) => isDefault)
  if (!chosen)
    throw new InvalidError("There is no such priority", { priorityId: "There is no such priority" })
  return chosen
}
